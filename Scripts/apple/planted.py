"""Faults that the check must find, each planted in a copy of a source."""

import concurrent.futures
import copy
import os
import pathlib
import re
from typing import NamedTuple

from . import availability, compiler, conditions, configurations, objective_c, sdk
from .checking import Check, arguments, module_folders


class Fault(NamedTuple):
    source: str
    old: str
    new: str
    configuration: str
    found: str


RUNNER = "Sources/SSOEffectRunner/"
SOURCE = re.compile(r"https://developer\.apple\.com/\S*|the stub's own")
FAULTS = [
    Fault(
        RUNNER + "Device/MachineName.swift", "parts.count == 2 &&", "numbers.wholeMatch(of: /[0-9]+,[0-9]+/) != nil &&",
        "ios", "is only available in iOS 16.0 or newer"),
    Fault(
        "Sources/AdobePassRules/Rules/PartnerCheck.swift", "replacingOccurrences(of: ", "replacing(",
        "tvos", "is only available in tvOS 16.0 or newer"),
    Fault(
        "Examples/OnADevice/Sources/OnADevice/FlowEnvironment+OnADevice.swift", "NoUserAgent()", '"no user agent"',
        "tvos", "argument type 'String' does not conform to expected type 'UserAgent'"),
    Fault(
        RUNNER + "UserAgent/WebAuthenticationUserAgent.swift", "#available(iOS 17.4, macOS 14.4,", "#available(iOS 17, macOS 14.4,",
        "ios", "is only available in iOS 17.4 or newer"),
    Fault(
        RUNNER + "UserAgent/WebAuthenticationUserAgent.swift", "#available(iOS 17.4, macOS 14.4,", "#available(iOS 17.4, macOS 13,",
        "macos", "is only available in macOS 14.4 or newer"),
    Fault(
        RUNNER + "Device/Connection.swift", "usesInterfaceType(.wifi)", "usesInterfaceType(.wlan)",
        "simulator", "has no member 'wlan'"),
    Fault(
        RUNNER + "Device/Device+Current.swift", "#if !os(visionOS)", "#if os(visionOS)",
        "visionos", "is unavailable in visionOS"),
    Fault(
        RUNNER + "Device/Device+Current.swift", "UIScreen.main.nativeBounds", "UIScreen.main.nativeSize",
        "newest", "has no member 'nativeSize'"),
    # A warning is an error, as the manifest says with SSO_STRICT.
    Fault(
        RUNNER + "Device/Connection.swift", "let path = monitor.currentPath", "let path = monitor.currentPath, idle = 1",
        "ios", "'idle' was never used"),
    Fault(
        RUNNER + "Framework/SettingsPlace+URL.swift", " && !targetEnvironment(macCatalyst)", "",
        "catalyst", "is unavailable in Mac Catalyst"),
]


def missed(check: Check) -> list[str]:
    """The faults that were not found."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda fault: finds(check, fault), FAULTS)
    lost = [f"{fault.source}: {fault.new}" for fault, is_found in zip(FAULTS, found) if not is_found]
    if not names_stub():
        lost.append("a stub with a wrong availability")
    lost += [f"{path}: no link to Apple's documentation" for path in sdk.sources() if sdk.is_sourced(SOURCE.sub("", path.read_text()))]
    lost += [f"{source}: a call that the library does not have" for source in objective_c.sources() if not names_call(check, source)]
    if not names_branch(check):
        lost.append("a branch that no configuration compiles")
    return lost


def finds(check: Check, fault: Fault) -> bool:
    configuration = next(each for each in configurations.ALL if each.name == fault.configuration)
    module = next(each for each in check.modules if fault.source in each.sources)
    text = pathlib.Path(fault.source).read_text()
    # Two faults of one source look for it at the same time.
    planted = sdk.TOP / f"{configuration.name}-{pathlib.Path(fault.source).name}"
    if fault.old not in text:
        return False
    planted.write_text(text.replace(fault.old, fault.new))
    sources = [str(planted) if source == fault.source else source for source in module.sources]
    said = compiler.frontend("-typecheck", *arguments(module._replace(sources=sources), configuration, module_folders(configuration)))
    return any(kind == "error" and fault.found in said for kind, said in compiler.diagnostics(said))


def names_stub() -> bool:
    """A declaration of the stub of Foundation that is said to be older than it is."""
    configuration = configurations.ALL[0]
    found, folder = sdk.frameworks(configuration), sdk.TOP / "planted"
    folder.mkdir(exist_ok=True)
    [stub] = sdk.stubs()["Foundation"]
    late = "@available(macOS 12.0, iOS 15.0, tvOS 15.0, *)\n  open var allowsJSON5"
    text = stub.read_text().replace(late, late.replace("iOS 15.0", "iOS 14.0"))
    sdk.interface("Foundation", text, folder, configuration, found)
    wrong, _ = availability.differences([folder, *found], ["Foundation"])
    return [line.split(":")[1].strip() for line in wrong] == ["JSONDecoder.allowsJSON5"]


def names_call(check: Check, source: str) -> bool:
    """A call in Objective-C that the library does not have."""
    configuration = configurations.ALL[0]
    planted = sdk.TOP / f"planted-{pathlib.Path(source).name}"
    text, count = re.subn(r"\[(_\w+) \w+\]", r"[\1 unknown]", pathlib.Path(source).read_text(), count=1)
    if not count:
        raise SystemExit(f"{source}: no call without arguments to plant a fault in")
    planted.write_text(text)
    said = objective_c.compile(str(planted), configuration, check.headers(source, configuration))
    return any(kind == "error" and "declares the selector 'unknown'" in text for kind, text in compiler.diagnostics(said))


def names_branch(check: Check) -> bool:
    """A branch for a system that is no configuration."""
    source = sdk.TOP / "Planted.swift"
    source.write_text("#if os(iOS)\nlet one = 1\n#elseif os(Windows)\nlet two = 2\n#endif\n")
    found, skeleton = conditions.branches(str(source))
    taken = conditions.compiled(skeleton, sdk.TOP, configurations.ALL[0].arguments(sdk.frameworks(configurations.ALL[0])))
    seen = copy.copy(check)
    (seen.branches, seen.compiled) = ([*check.branches, *found], check.compiled | taken)
    lost = [each.condition for each in seen.unseen if each not in check.unseen]
    return lost == ["#elseif os(Windows)"]
