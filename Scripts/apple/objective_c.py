"""The examples in Objective-C, compiled against the headers that the compiler makes of the libraries."""

import pathlib
import re
import subprocess

from . import compiler, package, sdk
from .configurations import INTEROP, Configuration

CLANG = pathlib.Path(compiler.SWIFT).resolve().with_name("clang")
STRICT = ["-fsyntax-only", "-fobjc-arc", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"]


def sources() -> list[str]:
    return [str(path) for folder in package.EXAMPLES for path in sorted(pathlib.Path(folder).rglob("*.m"))]


def imports(source: str) -> set[str]:
    """The modules that a source imports, itself or by the headers beside it."""
    texts = [path.read_text() for path in pathlib.Path(source).parent.glob("*.[hm]")]
    return {name for text in texts for name in re.findall(r"^@import (\w+);$", text, re.M)}


def module(name: str, arguments: list[str], folder: pathlib.Path) -> str:
    """Makes the module of a library as Objective-C imports it, and returns what the compiler says."""
    header = f"{name}-Swift.h"
    (folder / "module.modulemap").write_text(f'module {name} {{\n  header "{header}"\n  export *\n}}\n')
    return compiler.frontend("-typecheck", "-emit-objc-header-path", str(folder / header), *arguments)


def compile(source: str, configuration: Configuration, folders: list[pathlib.Path]) -> str:
    search = [option for folder in folders for option in ("-I", str(folder))]
    own = max((compiler.RESOURCES.parent / "clang").glob("*/include"))
    done = subprocess.run(
        [CLANG, *STRICT, "-target", configuration.triple, "-fmodules", f"-fmodules-cache-path={sdk.TOP / 'clang-cache'}", "-nostdinc", "-isystem", str(own),
         *INTEROP, *search, source], capture_output=True, text=True)
    said = done.stderr.replace(": fatal error: ", ": error: ")
    if done.returncode and not any(kind == "error" for kind, _ in compiler.diagnostics(said)):
        return f"{said}\n<unknown>:0: error: {source} could not be compiled\n"
    return said
