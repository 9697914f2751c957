"""What ships, compiled for each configuration."""

import concurrent.futures
import functools
import os
import pathlib

from . import compiler, conditions, objective_c, package, sdk
from .configurations import Configuration

Fault = tuple[str, str]


def arguments(module: package.Module, configuration: Configuration, found: list[pathlib.Path]) -> list[str]:
    flags = [flag for flag in module.flags if configuration.strict or flag != "-warnings-as-errors"]
    return [*module.sources, "-module-name", module.name, "-parse-as-library", *flags, *configuration.arguments(found)]


def module_folders(configuration: Configuration) -> list[pathlib.Path]:
    """The folders to search for modules: those of the SDK, and last the modules of the package."""
    return [*sdk.frameworks(configuration), sdk.TOP / "modules" / configuration.name]


class Check:
    """One run over some configurations."""

    def __init__(self, wanted: list[Configuration]):
        self.wanted = wanted
        self.modules = package.shipped()
        self.skeletons, self.branches = [], []
        self.conditional = set()
        for module in self.modules:
            for source in module.sources:
                found, skeleton = conditions.branches(source)
                self.branches += found
                if found:
                    self.skeletons.append(skeleton)
                    self.conditional.add(module.name)
        self.faults: dict[Fault, list[str]] = {}

    def run(self):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            declared = list(pool.map(self.declare, self.wanted))
            jobs = [
                (configuration, module, found)
                for configuration, found in zip(self.wanted, declared) if found
                for module in self.checked(configuration)]
            for job, said in zip(jobs, pool.map(lambda job: compiler.frontend("-typecheck", *arguments(job[1], job[0], job[2])), jobs)):
                self.report(job[0], compiler.diagnostics(said))
            for configuration, found in zip(self.wanted, declared):
                if found and configuration.has_examples_in_objective_c:
                    self.compile_objective_c(configuration)
            places = [(configuration.arguments(found), found[-1]) for configuration, found in zip(self.wanted, declared) if found]
            # Linux is compiled by every build.
            places.append(([], sdk.TOP / "modules"))
            taken = pool.map(lambda place: conditions.compiled("\n".join(self.skeletons), place[1], place[0]), places)
            self.compiled = set().union(*taken)

    def compile_objective_c(self, configuration: Configuration):
        for source in objective_c.sources():
            said = objective_c.compile(source, configuration, self.headers(source, configuration))
            self.report(configuration, compiler.diagnostics(said))

    @functools.cache
    def headers(self, source: str, configuration: Configuration) -> list[pathlib.Path]:
        """The folders with the headers of a source in Objective-C: those beside it, and those of the libraries that it imports."""
        folders, found = [pathlib.Path(source).parent], module_folders(configuration)
        for module in self.modules:
            if module.name in objective_c.imports(source):
                folders.append(sdk.TOP / "headers" / configuration.name / module.name)
                folders[-1].mkdir(parents=True, exist_ok=True)
                said = objective_c.module(module.name, arguments(module, configuration, found), folders[-1])
                self.report(configuration, compiler.diagnostics(said))
        return folders

    def checked(self, configuration: Configuration) -> list[package.Module]:
        return [
            each for each in self.modules
            if (configuration.has_tools or not each.is_of_tool) and (not configuration.like_ios or each.name in self.conditional)]

    def declared(self, configuration: Configuration) -> list[package.Module]:
        """The modules that those which are checked import."""
        needed: set[str] = set()
        for module in reversed(self.modules):
            if module in self.checked(configuration) or module.name in needed:
                needed.update(module.needs)
        return [module for module in self.modules if module.name in needed]

    def declare(self, configuration: Configuration) -> list[pathlib.Path] | None:
        """Makes the modules that others import, without looking into functions. The folders to search; nil after an error."""
        found = module_folders(configuration)
        folder = found[-1]
        folder.mkdir(parents=True, exist_ok=True)
        for module in self.declared(configuration):
            path = folder / f"{module.name}.swiftmodule"
            path.unlink(missing_ok=True)
            said = compiler.frontend(
                "-emit-module", "-experimental-skip-all-function-bodies", "-o", str(path), *arguments(module, configuration, found))
            if not path.exists():
                missing = ("error", f"the module {module.name} was not made, so nothing that imports it was compiled")
                self.report(configuration, [*compiler.diagnostics(said), missing])
                return None
        return found

    def report(self, configuration: Configuration, faults: list[Fault]):
        for fault in faults:
            where = self.faults.setdefault(fault, [])
            if configuration.words not in where:
                where.append(configuration.words)

    @property
    def unseen(self) -> list[conditions.Branch]:
        # Musl is another C library of Linux.
        return [
            each for each in self.branches
            if (each.source, each.first) not in self.compiled and "canImport(Musl)" not in each.condition]
