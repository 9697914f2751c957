import SSOAccessEnabler

// What the properties of the SDK's flow are about: steps that ask for one of these commands.

extension AccessEnablerMachine.Command {
  /// Whether the command begins to play.
  var plays: Bool { if case .startPlayback = self { true } else { false } }

  /// Whether the command shows a view controller of Apple's.
  var presents: Bool { if case .presentTvProviderDialog = self { true } else { false } }

  /// Whether the command shows a view controller of Apple's, or takes it down.
  var movesDialog: Bool {
    if case .dismissTvProviderDialog = self { return true }
    return presents
  }

  /// Whether the command hands a url to the SDK.
  var handles: Bool { if case .handleExternalURL = self { true } else { false } }

  /// Whether the command makes the SDK.
  var initializes: Bool { if case .initialize = self { true } else { false } }

  /// Whether the command signs out.
  var logsOut: Bool { if case .logout = self { true } else { false } }

  /// Whether the command sets the requestor.
  var setsRequestor: Bool { if case .setRequestor = self { true } else { false } }

  /// Whether the command opens a page, or shows a code.
  var opensOrShows: Bool {
    if case .openUserAgent = self { return true }
    return if case .showCode = self { true } else { false }
  }
}
