public import SSOEffectRunner
public import SSOStateMachine

/// A screen that keeps what it shows, and answers its pickers by a script.
public final class ScriptedScreen: FlowScreen {
  private let mvpds: [MVPDChoice]
  private let profiles: [String]
  private let confirmation: MVPDConfirmation?
  private let state = Locked(State())

  private struct State: Sendable {
    var notices: [Notice] = []
    var usedMVPDs = 0
    var usedProfiles = 0
  }

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - mvpds: what is chosen in the app's own picker; the last choice repeats. With an empty list the choice comes as
  ///     an event.
  ///   - profiles: the MVPD ids of the profiles that are chosen; the last id repeats. With an empty list the choice
  ///     comes as an event.
  ///   - confirmation: the answer when the person has to confirm the MVPD of the last sign-in; nil if that
  ///     comes as an event.
  public init(
    mvpds: [MVPDChoice] = [], profiles: [String] = [], confirmation: MVPDConfirmation? = .confirmed
  ) {
    (self.mvpds, self.profiles, self.confirmation) = (mvpds, profiles, confirmation)
  }

  /// The notices, in order.
  public var notices: [Notice] { state.withLock { $0.notices } }

  /// The codes that were shown, in order.
  public var codes: [String] {
    notices.compactMap { if case .code(let code, notAfter: _) = $0 { code } else { nil } }
  }

  /// The number of times that a picker was shown.
  package var pickers: (mvpds: Int, profiles: Int) { state.withLock { ($0.usedMVPDs, $0.usedProfiles) } }

  /// Keeps the notice.
  public func show(_ notice: Notice) { state.withLock { $0.notices.append(notice) } }

  /// The next choice of the script.
  public func chooseMVPD(from configuration: MVPDConfiguration) async -> MVPDChoice? {
    state.withLock { state in
      defer { state.usedMVPDs += 1 }
      return mvpds.repeatingLast(state.usedMVPDs)
    }
  }

  /// The confirmation of the script.
  public func confirmMVPD(_ mvpd: String, brand: MVPDBrand?) async -> MVPDConfirmation? { confirmation }

  /// The next choice of the script.
  public func chooseProfile(from profiles: ProfileList) async -> String? {
    state.withLock { state in
      defer { state.usedProfiles += 1 }
      return self.profiles.repeatingLast(state.usedProfiles)
    }
  }
}
