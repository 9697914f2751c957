import SSORESTV1

// What the properties of REST API V1 are about: steps that ask for one of these commands.

extension RESTV1.Command {
  /// Whether the command plays, or requests the media token to play with.
  var plays: Bool {
    if case .retrieveMediaToken = self { return true }
    return if case .startPlayback = self { true } else { false }
  }

  /// Whether the command exchanges what Apple's framework has answered.
  var exchanges: Bool { if case .exchangeToken = self { true } else { false } }

  /// Whether the command registers the app.
  var registers: Bool { if case .register = self { true } else { false } }

  /// Whether the command sends the person to the system's settings.
  var prompts: Bool { if case .askToSignOutInSettings = self { true } else { false } }

  /// Whether the command looks for a token of a code.
  var polls: Bool { if case .retrieveAuthenticationToken = self { true } else { false } }

  /// Whether the command shows a code, or opens a login with one.
  var tellsCode: Bool {
    if case .showCode = self { return true }
    return if case .openLogin = self { true } else { false }
  }
}
