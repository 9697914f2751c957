"""The systems that what ships is compiled for."""

import pathlib
from typing import NamedTuple

# Its SDKSettings.json says which visionOS has what is declared for an iOS.
SETTINGS = pathlib.Path("Tools/AppleFrameworkStubs/SDK")


# Objective-C, and the part of Foundation that is written in it.
INTEROP = ["-I", str(SETTINGS / "ObjectiveC")]


class Configuration(NamedTuple):
    """A system and the version of it that a build is for."""

    name: str
    words: str
    triple: str
    # Modules that this system does not have. Video Subscriber Account is there on a Mac, but without an account manager.
    missing: frozenset[str] = frozenset({"AppKit"})
    # Whether it differs from iOS 15 only in what a condition of the source can name: then only modules with conditions are compiled.
    like_ios: bool = False
    # Whether a warning is an error: it is not where a newer system deprecates what an older one needs.
    strict: bool = True
    # Whether the tools run there.
    has_tools: bool = False
    # Conditions of the stubs that hold for this version.
    defines: tuple[str, ...] = ()

    @property
    def has_examples_in_objective_c(self) -> bool:
        """Whether the examples in Objective-C, which show view controllers, are compiled for it."""
        return "UIKit" not in self.missing and self.strict and not self.like_ios

    def arguments(self, folders: list[pathlib.Path]) -> list[str]:
        search = [option for folder in folders for option in ("-I", str(folder))]
        return ["-target", self.triple, "-sdk", str(SETTINGS), "-enable-objc-interop", *INTEROP, *search]


# arm64 throughout: the compiler takes x86_64 for a simulator on every system but the Mac.
ALL = [
    Configuration("ios", "iOS 15", "arm64-apple-ios15.0"),
    Configuration("tvos", "tvOS 15", "arm64-apple-tvos15.0", frozenset({"AppKit", "WebKit"})),
    Configuration("macos", "macOS 13", "arm64-apple-macosx13.0", frozenset({"UIKit", "VideoSubscriberAccount", "WebKit"}), has_tools=True),
    Configuration("newest", "iOS 26", "arm64-apple-ios26.0", strict=False, defines=("SENDABLE_COMPLETIONS",)),
    Configuration("simulator", "the simulator of iOS 15", "arm64-apple-ios15.0-simulator", like_ios=True),
    Configuration("catalyst", "Mac Catalyst 15", "arm64-apple-ios15.0-macabi", like_ios=True),
    Configuration("visionos", "visionOS 1", "arm64-apple-xros1.0", like_ios=True),
]
