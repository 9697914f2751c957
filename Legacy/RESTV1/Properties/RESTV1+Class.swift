package import SSOProperties
public import SSORESTV1
package import SSOStateMachine

extension RESTV1 {
  /// The class of a situation in an exploration: situations of one class take the same arrows on the same events.
  ///
  /// A state also holds names, tokens and the rest of a payload. These are passed on but never looked at, so the class
  /// omits them. The coarse class omits more: its other fields are as if nothing were known.
  public struct Class: Hashable, Sendable {
    package var step: StageName
    package var isSignedIn: Bool
    package var configuration: ConfigurationClass
    package var registrationStatus: RegistrationStatusClass?
    package var hasMVPD = false
    /// Whether the person is being signed out, and still is signed in.
    package var isLeaving = false
    /// The sign-out of the person, in outline.
    package var signOut: SignOut?
    /// The end of the kept access token of such a person, while another token is being requested.
    package var keptAccess: UInt8?
    package var returns: UInt8 = 0
    /// Whether the sign-in may open screens.
    package var opensScreens = false
    /// The entry of the sign-in, once there is an access token.
    package var entry = Entry.check
    package var purpose: PurposeClass
    /// The end of the authentication.
    package var end: UInt8?
    package var pending: PendingClass?
    /// The call that is in flight, interrupted, or waiting for a token.
    package var call: StageName?
    package var details: Details

    /// The facts that only some stages know.
    package struct Details: Hashable, Sendable {
      package var hasMVPD = false
      package var hasPicker = false
      package var hasPageFailed = false
      package var lastPoll: UInt8?
      package var mapping: Mapping?
      package var origin: Poll.Origin?
      /// Whether the one look was made. From then on, the end of a code that was used on this device counts.
      package var isAnswered = false
      /// Whether the next poll needs another token.
      package var needsToken = false
      /// The provider of Apple's account that was found.
      package var providerID: String?
      package var codeEnd: UInt8?
      package var next: Next?
      package var tokenSource: Source?
      package var returns: UInt8 = 0
      package var isSecond = false
      package var isSigningIn = false
      package var isLogout = false
      /// Whether the flow asks Apple's framework once more.
      package var isSecondTry = false
      /// Whether the framework refused the first request.
      package var isRenewed = false
      /// Whether a sign-in or a look continues after an earlier sign-out.
      package var hasOnward = false
    }

    /// The step that needs the MVPDs.
    package enum Next: Hashable, Sendable {
      case select
      case fallBack
      case map(providerID: String)
    }

    /// The source of the authentication.
    package enum Source: Hashable, Sendable {
      case apple
      case unrecognized
      case unknown
    }

    /// The MVPDs, and those of them that Apple's account can be mapped to. The lists are compared in place: otherwise
    /// each class would make its own copies.
    package struct Mapping: Hashable, Sendable {
      fileprivate let configuration: Shared<MVPDConfiguration>
    }
  }
}

extension RESTV1.Class.Mapping {
  package static func == (one: Self, other: Self) -> Bool {
    if one.configuration === other.configuration { return true }
    let (mvpds, others) = (one.configuration.value.mvpds, other.configuration.value.mvpds)
    return mvpds.count == others.count
      && zip(mvpds, others).allSatisfy {
        $0.id == $1.id && $0.platformMappingId == $1.platformMappingId
          && $0.enablePlatformServices == $1.enablePlatformServices
      }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(configuration.value.mvpds.count) }
}

extension RESTV1.Class {
  /// The class of a state, if events happen only at the given moments.
  package init(of state: RESTV1.State, at moments: [Timestamp]) {
    step = RESTV1.stageName(of: state)
    signOut = state.signOut?.coarse
    switch state.returnPoint {
    case .signingOut(let registrationStatus, let leaver):
      (isSignedIn, self.registrationStatus) = (false, RegistrationStatusClass(registrationStatus, moments))
      configuration = ConfigurationClass(registrationStatus.configuration.value)
      configuration.promptsForAccess = registrationStatus.configuration.value.promptsForAccess
      (hasMVPD, isLeaving) = (state.returnPoint.journey.mvpd != nil, leaver.subscriber != nil)
      end = leaver.subscriber?.expiresAt?.past(of: moments)
      if case .registered = registrationStatus {
        keptAccess = leaver.subscriber?.access.value.expiresAt.past(of: moments)
      }
      purpose = PurposeClass(.signIn, permitted: leaver.subscriber?.preauthorization?.value)
    case .signedOut(let registrationStatus, let journey):
      (isSignedIn, self.registrationStatus) = (false, RegistrationStatusClass(registrationStatus, moments))
      configuration = ConfigurationClass(registrationStatus.configuration.value)
      configuration.promptsForAccess = registrationStatus.configuration.value.promptsForAccess
      (hasMVPD, returns, opensScreens) = (journey.mvpd != nil, journey.returns, journey.opensScreens)
      purpose = PurposeClass(journey.purpose)
    case .signedIn(let subscriber, let wanted):
      let access = subscriber.access.value
      (isSignedIn, registrationStatus) = (true, .admitted(until: access.expiresAt.past(of: moments)))
      configuration = ConfigurationClass(access.configuration)
      configuration.promptsForAccess = access.configuration.promptsForAccess
      (hasMVPD, end) = (subscriber.mvpd != nil, subscriber.expiresAt?.past(of: moments))
      purpose = PurposeClass(wanted, permitted: subscriber.preauthorization?.value)
    }
    entry = state.pendingCall?.entry ?? .check
    switch state.pendingCall {
    case .call(let call):
      (pending, self.call) = (PendingClass(kind: .call, attempts: call.attempts), call.stageName)
      details = Details(of: call.details, at: moments)
    case .token(let token):
      let waiting = token.continuation.call
      (pending, call) = (PendingClass(token), waiting?.stageName)
      details = waiting.map { Details(of: $0.details, at: moments) } ?? Details()
    case .registration(let registration):
      pending = PendingClass(
        kind: .registration, attempts: registration.attempts, isSecond: registration.isSecond)
      details = Details()
    case nil: details = Details(of: state.details, at: moments)
    }
  }
}

extension PendingClass {
  fileprivate init(_ token: RESTV1.RetrievingAccessToken) {
    let kind: Kind =
      switch token.continuation {
      case .checkAuthentication, .regular: .tokenToCheck
      case .logOut: .tokenToLogOut
      case .call: .tokenForCall
      }
    self.init(
      kind: kind, attempts: token.attempts, isSecond: token.isSecond,
      attemptsOfWaiting: token.continuation.call?.attempts)
  }
}

extension RESTV1.Class.Details {
  fileprivate init(of known: RESTV1.StageDetails, at moments: [Timestamp]) {
    if let flow = known.flow ?? known.poll?.flow {
      (hasMVPD, hasPicker, hasPageFailed) = (flow.mvpd != nil, flow.hasPicker, flow.hasPageFailed)
      lastPoll = flow.lastPoll?.past(of: moments)
      mapping = flow.configuration.map { RESTV1.Class.Mapping(configuration: $0) }
    }
    if let configuration = known.configuration {
      mapping = RESTV1.Class.Mapping(configuration: configuration)
    }
    if let poll = known.poll {
      (origin, isAnswered) = (poll.origin, poll.origin == .userAgent && !poll.isOwedALook)
      needsToken = poll.needsToken
    }
    providerID = known.providerID
    codeEnd = (known.code ?? known.poll?.code)?.notAfter.past(of: moments)
    next = known.next.map { RESTV1.Class.Next($0) }
    tokenSource = known.exit.map { RESTV1.Class.Source($0.tokenSource) }
    (returns, isSecond) = (known.wish?.returns ?? known.returns ?? 0, known.wish?.isSecond ?? false)
    (isSigningIn, isLogout) = (known.isSigningIn, known.isLogout)
    (isSecondTry, isRenewed, hasOnward) = (known.isSecondTry, known.isRenewed, known.onward != nil)
  }
}

extension RESTV1.Class.Next {
  fileprivate init(_ next: RESTV1.RetrievingConfiguration.Next) {
    switch next {
    case .select: self = .select
    case .fallBack: self = .fallBack
    case .map(let providerID): self = .map(providerID: providerID)
    }
  }
}

extension RESTV1.Class.Source {
  fileprivate init(_ source: TokenSource?) {
    switch source {
    case .apple: self = .apple
    case .unrecognized: self = .unrecognized
    case nil: self = .unknown
    }
  }
}
