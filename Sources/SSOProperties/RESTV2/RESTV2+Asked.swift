import SSOStateMachine

// The properties of REST API V2 are about steps that ask for one of these commands.

extension RESTV2.Command {
  /// Whether the command plays.
  var plays: Bool { if case .startPlayback = self { true } else { false } }

  /// Whether the command asks for decisions.
  var decides: Bool { decisionProof != nil }

  /// Whether the command exchanges what Apple's framework has answered.
  var retrievesPartnerProfile: Bool { if case .retrievePartnerProfile = self { true } else { false } }

  /// Whether the command registers the app.
  var registers: Bool { if case .register = self { true } else { false } }

  /// Whether the command logs out.
  var isOfLogout: Bool { if case .logout = self { true } else { false } }

  /// Whether the command looks for a profile of a code.
  var polls: Bool { if case .poll = self { true } else { false } }

  /// The proof of a command that asks for decisions.
  var decisionProof: DecisionProof? {
    if case .preauthorize(_, let proof, _, _) = self { return proof }
    if case .authorize(_, let proof, _) = self { return proof }
    return nil
  }
}
