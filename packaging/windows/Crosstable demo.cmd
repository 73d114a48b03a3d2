@echo off
start "" "%~dp0Crosstable.exe" demo
