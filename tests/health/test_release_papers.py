"""What a release needs beside the program: one version, its heading, notices, a page for indexes."""

from __future__ import annotations

import re
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import yaml
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from tools.release.rows import ROWS
from tools.release.weights import extras

import crosstable
from tests.health.source import PACKAGE, ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WORKFLOWS = {
    one.stem: yaml.safe_load(one.read_text("utf-8"))
    for one in sorted(ROOT.joinpath(".github", "workflows").glob("*.yml"))
}


def index_page_module() -> ModuleType:
    """The hook that makes the page of a package index, which is outside every package."""
    return loaded_as_hatch_does(ROOT / "packaging" / "index_page.py")


def loaded_as_hatch_does(file: Path) -> ModuleType:
    """A hook of the build, which hatch runs without putting it among the modules."""
    spec = spec_from_file_location(f"hook_{file.stem}", file)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_build_can_load_its_hook() -> None:
    """A dataclass in it cannot be made there, because it looks for its module."""
    assert issubclass(loaded_as_hatch_does(ROOT / "hatch_build.py").BuildHook, BuildHookInterface)


def test_there_is_one_version_and_the_changelog_begins_with_it() -> None:
    assert PROJECT["version"] == crosstable.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert newest is not None and newest[1] == crosstable.__version__


def test_the_page_of_an_index_leads_nowhere_that_is_not_there() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    shown: str = index_page_module().index_page(readme)
    assert re.search(r"\]\((?!https?:)", readme), "README has no links into the repository: the hook can go"
    assert not re.search(r"\]\((?!https?:)", shown)
    assert "pip install crosstable" in shown and "crosstable app" in shown and "Help" in shown
    assert [line for line in shown.splitlines() if line.startswith("## ")] == [
        line for line in readme.splitlines() if line.startswith("## ")
    ]


def test_every_link_of_the_papers_leads_somewhere() -> None:
    for name in ("README.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "docs/releasing.md"):
        page = ROOT / name
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{name}: {link}"


def test_the_notice_names_every_work_of_others() -> None:
    """Fonts by their folder; scripts and styles are ours, so one that names an author or a licence is new."""
    notice = (ROOT / "NOTICE").read_text("utf-8")
    for font in PACKAGE.rglob("*.otf"):
        assert str(font.parent.relative_to(ROOT)) in notice
    assert "Source Sans" in notice and "CLDR" in notice
    marks = re.compile(
        r"copyright|licen[cs]e|@preserve|sourceMappingURL|https?://(?!www\.w3\.org)", re.IGNORECASE
    )
    for one in (PACKAGE / "web" / "static").rglob("*"):
        if one.suffix in (".js", ".css", ".svg"):
            assert not marks.search(one.read_text("utf-8")), (
                f"{one.name}: is this ours? If not, name it in NOTICE"
            )


def test_every_package_that_is_installed_has_its_reason_and_its_weight() -> None:
    """Packages of the core and of every extra; an extra that installs something has a figure."""
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    optional = PROJECT["optional-dependencies"]
    for wanted in (*PROJECT["dependencies"], *(one for extra in extras() for one in optional[extra])):
        name = re.match(r"[\w-]+", wanted)
        assert name is not None and f"| `{name[0]}`" in page, wanted
    for extra in extras():
        assert re.search(rf"^\| `crosstable\[{extra}\]` \| [\d.]+ MB more", page, re.MULTILINE), extra
    assert set(optional) - set(extras()) == {"paper", "web", "dev"}


def test_the_versions_of_python_are_those_that_the_workflow_tests() -> None:
    named = [one.rsplit(" ", 1)[1] for one in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", one)]
    jobs = WORKFLOWS["test"]["jobs"]
    assert jobs["linux"]["strategy"]["matrix"]["python"] == named
    assert jobs["elsewhere"]["strategy"]["matrix"]["python"] == named
    assert PROJECT["requires-python"] == f">={named[0]}"


def test_workflows_run_what_there_is_and_only_what_was_looked_at() -> None:
    """Every action by its commit, every tool by its name, every row of the check, no secret in the clear."""
    for name, workflow in WORKFLOWS.items():
        steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
        assert all(re.search(r"@[0-9a-f]{40}$", step["uses"]) for step in steps if "uses" in step), name
        assert workflow["permissions"] == {"contents": "read"}
        commands = " ".join(step.get("run", "") for step in steps)
        assert "${{" not in commands, "what comes from outside goes through env"
        for tool in re.findall(r"python -m (tools\.[\w.]+)", commands):
            assert ROOT.joinpath(*tool.split(".")).with_suffix(".py").exists(), tool
    release = "\n".join(
        str(step.get("run")) for job in WORKFLOWS["release"]["jobs"].values() for step in job["steps"]
    )
    tried = re.findall(r"tools\.release_check ([a-z ]+)", release)
    assert sorted(" ".join(tried).split()) == sorted(ROWS)
