extension Failure {
  /// The profile has ended.
  static let profileExpired = Failure(family: .expired, code: "profileExpired")
  /// The app has another software statement than the app that the person was signed in to.
  static let appUpdated = Failure(family: .expired, code: "appUpdated")
  /// The service no longer holds the profile: its answer contains no profile.
  static let profileMissing = Failure(
    family: .service, code: EnhancedErrorCode.authenticatedProfileMissing.rawValue)
}

/// The reason why a journey was sent back, and the profile that the service refused.
package struct Setback: Equatable, Sendable {
  /// The reason why the person has to sign in again.
  package let failure: Failure
  /// The profile that the service refused, or a TempPass that has ended. Using it again would lead to the same result.
  package let refused: Shared<Profile>?
  /// Whether a TempPass has ended. The person is told that it is used up, even after another try.
  package let isOfTempPass: Bool
  /// The MVPD that the person was signed in with; nil if the flow does not know.
  package let mvpd: String?
  /// Whether the person was told.
  package var isTold = false

  init(_ failure: Failure, refused: Shared<Profile>? = nil, mvpd: String? = nil) {
    (self.failure, self.refused, self.mvpd) = (failure, refused, mvpd ?? refused?.value.mvpd)
    isOfTempPass = refused?.value.type == .temporary
  }

  /// Makes the setback that is still to be told when another try begins: the same reason, with nothing refused.
  init(still setback: Setback) {
    (failure, refused, mvpd) = (setback.failure, nil, setback.mvpd)
    isOfTempPass = setback.isOfTempPass
  }
}

extension Setback {
  /// The id of the MVPD whose integration has ended, so that the app can no longer use it; nil for any other reason.
  package var endedIntegration: String? {
    EnhancedErrorCode(rawValue: failure.code)?.endsIntegration == true ? mvpd : nil
  }
}

extension Journey {
  /// Whether the person is still to be told why they have to sign in again.
  var owesNotice: Bool { setback.map { !$0.isTold } ?? false }

  /// The notice that is still to be told to the person; nil without a setback, or if the person was told.
  func notice(_ configuration: FlowConfiguration) -> SignInNotice? {
    guard let setback, !setback.isTold else { return nil }
    return SignInNotice(setback, on: configuration.device.platform)
  }

  /// Whether the person, who asked for nothing, turns out to be signed in with another MVPD than before.
  func changes(to mvpd: String) -> Bool {
    guard !opensScreens, let before = setback?.mvpd ?? self.mvpd else { return false }
    return before != mvpd
  }

  /// A copy of the journey of a person who turned out to be no longer signed in, with the reason. Nothing changes if
  /// the person was not signed in. A TempPass is forgotten.
  func losing(_ failure: Failure) -> Journey {
    guard let subscriber else { return self }
    return subscriber.tempPass.map { losing(Setback(failure, refused: $0)).forgettingMVPD }
      ?? losing(failure, of: subscriber.mvpd)
  }

  /// A copy of the journey of a person who was signed in with an MVPD and no longer is, with the reason.
  func losing(_ failure: Failure, of mvpd: String) -> Journey { losing(Setback(failure, mvpd: mvpd)) }

  /// A copy of the journey after an appleSSO profile no longer holds, with the reason. Any other profile stays.
  func losingPartner(_ failure: Failure) -> Journey {
    subscriber?.entitlement.isPartner == true ? losing(failure) : self
  }

  /// Whether the service has refused this profile on the journey.
  func refuses(_ profile: Profile) -> Bool {
    setback?.refused.map { $0.value.isSame(as: profile) } ?? false
  }

  /// The reason why the service refused a profile of this MVPD on the journey; nil if it refused no such profile.
  func refusal(of mvpd: String) -> Failure? {
    guard let setback, setback.refused?.value.mvpd == mvpd else { return nil }
    return setback.failure
  }
}
