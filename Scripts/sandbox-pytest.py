#!/usr/bin/env python3
"""The fixture for pytest on the page of the sandbox, with the test that stands below it there.

    Scripts/sandbox-pytest.py FOLDER_OF_SSO_SANDBOX

Needs the packages pytest and requests. Exit status 1 where the test fails, or passes although the app is broken.
"""
import os, pathlib, re, subprocess, sys, tempfile

page = pathlib.Path(__file__).parent.parent / "Tools/Sandbox/README.md"
fixture, test = re.findall(r"```python\n(.*?)```", page.read_text(), re.S)
surroundings = {**os.environ, "PATH": f"{sys.argv[1]}{os.pathsep}{os.environ['PATH']}"}


def passes(test):
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "conftest.py").write_text(fixture)
        (pathlib.Path(folder) / "test_app.py").write_text(test)
        run = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", folder], env=surroundings)
        return run.returncode == 0


assert len(fixture.splitlines()) <= 30, "the fixture has more than 30 lines"
assert passes(test), "the test of the page fails"
assert not passes(test.replace(".encode()).decode()\n\n", ".encode()[1:]).decode()\n\n", 1)), "an app that breaks a rule passes"
print("the fixture for pytest: the app of the page passes, and one that breaks a rule fails")
