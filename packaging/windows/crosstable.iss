; The Windows installer, made by Inno Setup from the folder that `python -m tools.release.desktop` builds:
;   iscc /DVersion=1.0.0rc1 /DFolder=..\..\dist\Crosstable packaging\windows\crosstable.iss
; For one user, without an administrator; not yet tried on Windows (docs/releasing.md).
[Setup]
AppId={{6C1D6B52-6E0B-4C1C-9B7B-8E0D6C0B7A11}
AppName=Crosstable
AppVersion={#Version}
AppPublisher=The Crosstable developers
DefaultDirName={autopf}\Crosstable
DefaultGroupName=Crosstable
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
SetupIconFile=..\icons\crosstable.ico
UninstallDisplayIcon={app}\Crosstable.exe
ChangesAssociations=yes
OutputBaseFilename=Crosstable-{#Version}-setup
Compression=lzma2
SolidCompression=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "..\icons\event.ico"; DestDir: "{app}"

[Icons]
Name: "{group}\Crosstable"; Filename: "{app}\Crosstable.exe"
Name: "{autodesktop}\Crosstable"; Filename: "{app}\Crosstable.exe"

; Event files open with Crosstable; another program that the user chose keeps them.
[Registry]
Root: HKA; Subkey: "Software\Classes\.crosstable\OpenWithProgids"; ValueType: string; ValueName: "Crosstable.Event"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.crosstable"; ValueType: string; ValueName: ""; ValueData: "Crosstable.Event"; Flags: createvalueifdoesntexist uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Crosstable.Event"; ValueType: string; ValueName: ""; ValueData: "Crosstable event"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Crosstable.Event\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\event.ico"
Root: HKA; Subkey: "Software\Classes\Crosstable.Event\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\Crosstable.exe"" app ""%1"""

[Run]
Filename: "{app}\Crosstable.exe"; Description: "Start Crosstable"; Flags: nowait postinstall skipifsilent
