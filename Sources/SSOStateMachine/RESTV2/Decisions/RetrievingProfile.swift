extension RESTV2 {
  /// Reads the profile of a subscriber (E9): after an answer that contained a profile without its type, end and
  /// metadata, after a TempPass has begun to count, on request, and before a TempPass that has ended is forgotten.
  package struct RetrievingProfile: Calling, ServingSubscriber {
    package static var step: Step { .retrievingProfile }
    package static let card = StageCard(
      "X.retrievingProfile", "Retrieve the profile of the MVPD", phase: "D",
      knows: "that a profile exists; perhaps not of which type, and until when")
    package static let command: CommandKind = .retrieveProfiles

    /// The reasons why the profile is read.
    package enum Reason: Hashable, Sendable {
      /// An answer mentioned the profile, and said nothing more about it.
      case named
      /// A TempPass plays. Its end ends playback.
      case playback
      /// The app asked for the metadata.
      case metadata
      /// A TempPass has ended by this device's clock, which may be wrong.
      case ended
    }

    var subscriber: Subscriber
    let purpose: Purpose
    let returns: UInt8
    /// The status to send, or nil.
    let status: ValidatedFrameworkStatus?
    let reason: Reason
    var attempts = Attempts()
    /// Whether the person has left the app since, so that no status counts as cached.
    var isStale = false

    var access: Shared<Access> {
      get { subscriber.access }
      set { subscriber.access = newValue }
    }

    private static let arrows = declare(
      (
        answered: To<ReturningProfile>("answered", on: .profiles),
        play: To<RequestingAuthorization>("play", on: .play),
        foreground: To<Self>(
          staying: "foreground", on: .enterForeground, if: "a framework status: it is no longer cached"),
        meanwhile: MeanwhileSignedIn<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhileSignedIn<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingProfile(self)) }
    var call: Call { .retrievingProfile(self) }
    var uncached: Call? { dropped?.call }
    /// A copy of the call after which no status is cached; nil if no status would be cached anyway.
    private var dropped: Self? {
      guard !isStale, status != nil || subscriber.entitlement.cached != nil else { return nil }
      var call = self
      (call.subscriber, call.isStale) = (subscriber.caching(nil), true)
      return call
    }
    var wayBack: Journey { returnPoint.journey.returned(returns) }
    var details: StageDetails {
      StageDetails(status: status, returns: returns, reading: reason, isStale: isStale)
    }
    var returnPoint: ReturnPoint { .signedIn(subscriber, purpose) }
    package var command: Command {
      .retrieveProfiles(access, mvpd: subscriber.mvpd, status: status?.status)
    }

    package func advance(on reply: Reply<ProfileList>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningProfile(call: self, reply: reply), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      returnPoint.superseded(by: request).map { Self.arrows.play($0, at: now) }
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      dropped.map { Self.arrows.foreground.stay($0) }
    }
  }
}
