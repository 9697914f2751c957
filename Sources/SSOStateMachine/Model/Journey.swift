/// A sign-in under way, with its purpose.
package struct Journey: Equatable, Sendable {
  /// How often a flow is sent back to its check of authentication before it ends in a failure.
  package static let mostReturns: UInt8 = 2

  /// The id of the MVPD that was chosen before; nil if no MVPD is remembered.
  package let mvpd: String?
  /// The purpose of the sign-in: the task that follows once the person is signed in.
  package private(set) var purpose: Purpose
  /// How often the journey was sent back to the check of authentication.
  package private(set) var returns: UInt8
  /// Whether the person asked to be signed in, and so expects screens.
  package private(set) var isAsked: Bool
  /// The route that the journey takes once there is a token.
  package private(set) var route = Route.check
  /// Whether the person signed in with the remembered MVPD, and that profile has ended. The person only
  /// confirms the MVPD (V2-R04).
  package private(set) var suggestsMVPD = false
  /// Whether an unfinished sign-out was tried on this way, and the service did not confirm it.
  package private(set) var passesSignOut = false
  /// The name and logo of the remembered MVPD; nil if the flow does not know them.
  package private(set) var brand: Shared<MVPDBrand>?
  private var kept: Shared<Person>?

  package init(mvpd: String? = nil, purpose: Purpose = .signIn, returns: UInt8 = 0, isAsked: Bool = false) {
    (self.mvpd, self.purpose, self.returns, self.isAsked) = (mvpd, purpose, returns, isAsked)
  }

  /// The facts known of the person. Usually nothing is known, so the facts are behind one reference.
  private struct Person: Equatable, Sendable {
    var setback: Setback?
    var subscriber: RESTV2.Subscriber?
    var signOut: SignOut?
    var declinedProvider: String?
    var chosenMVPD: String?
  }

  private var person: Person {
    get { kept?.value ?? Person() }
    set { kept = newValue == Person() ? nil : Shared(newValue) }
  }

  /// The reason why the person, who was signed in, has to sign in again; nil at the beginning.
  package private(set) var setback: Setback? {
    get { kept?.value.setback }
    set { person.setback = newValue }
  }

  /// The subscriber who is signed in while the journey is under way; nil if the person is not signed in. Only an answer
  /// that the sign-in no longer holds ends the sign-in. A journey that fails or is given up does not.
  package private(set) var subscriber: RESTV2.Subscriber? {
    get { kept?.value.subscriber }
    set { person.subscriber = newValue }
  }

  /// The sign-out of the person; nil if the person has not signed out. A request to be signed in does not undo the
  /// sign-out before the person is signed in.
  package private(set) var signOut: SignOut? {
    get { kept?.value.signOut }
    set {
      guard signOut != newValue else { return }
      var changed = person
      changed.signOut = newValue
      changed.subscriber = changed.subscriber?.after(newValue)
      person = changed
    }
  }

  /// The id, at Apple, of the account for which the service fell back to basic authentication (E11) in a silent look; nil
  /// without such an account. No silent look tries it again, before the person has asked.
  package private(set) var declinedProvider: String? {
    get { kept?.value.declinedProvider }
    set { if declinedProvider != newValue { person.declinedProvider = newValue } }
  }

  /// The id of the MVPD that the person chose at rest; nil if the person chose none.
  package internal(set) var chosenMVPD: String? {
    get { kept?.value.chosenMVPD }
    set { if chosenMVPD != newValue { person.chosenMVPD = newValue } }
  }

  /// Whether screens may appear: only for a person who asked to be signed in, or to play.
  package var opensScreens: Bool { isAsked || purpose.played != nil }

  /// Whether the journey was sent back, because something that it relied on no longer held.
  var wasSentBack: Bool { returns > 0 }

  /// A copy of the journey with another MVPD, and with nothing else known of that MVPD.
  private func remembering(_ mvpd: String?) -> Journey {
    var journey = Journey(mvpd: mvpd, purpose: purpose, returns: returns, isAsked: isAsked)
    (journey.route, journey.kept, journey.passesSignOut) = (route, kept, passesSignOut)
    return journey
  }

  /// A copy of the journey without the MVPD that was chosen before.
  var forgettingMVPD: Journey { remembering(nil) }

  /// A copy of the journey, sent back once more; nil if the journey was sent back too often.
  package func sentBack(forgettingMVPD: Bool = false) -> Journey? {
    guard returns < Self.mostReturns else { return nil }
    var journey = forgettingMVPD ? self.forgettingMVPD : self
    journey.returns += 1
    return journey
  }

  /// A copy of the journey with another number of returns.
  package func returned(_ returns: UInt8) -> Journey {
    var journey = self
    journey.returns = returns
    return journey
  }

  /// A copy of the journey with a play request instead of the earlier purpose. The request is new, so its returns are
  /// counted from zero.
  package func heading(for request: Shared<PlayRequest>) -> Journey {
    var journey = self
    (journey.purpose, journey.returns) = (.play(request, suspended: purpose.suspended), 0)
    if journey.opensScreens { journey.declinedProvider = nil }
    return journey
  }

  /// A copy of the journey of a person who asked for it.
  package var asked: Journey {
    var journey = self
    (journey.isAsked, journey.declinedProvider) = (true, nil)
    return journey
  }

  /// A copy of the journey from its beginning, by the usual route.
  package var afresh: Journey {
    var journey = route == .temporaryAccess ? forgettingMVPD : self
    (journey.returns, journey.route, journey.passesSignOut) = (0, .check, false)
    journey.chosenMVPD = nil
    return journey
  }

  /// A copy of the journey by another route.
  func by(_ route: Route) -> Journey {
    var journey = self
    journey.route = route
    return journey
  }

  /// A copy of the journey by a chosen route, with another MVPD or without an MVPD.
  func choosing(_ mvpd: String?, by route: Route) -> Journey { remembering(mvpd).by(route) }

  /// A copy of the journey with a reason why the person has to sign in again.
  func after(_ setback: Setback) -> Journey {
    var journey = self
    journey.setback = setback
    return journey
  }

  /// A copy of the journey with the sign-out of the person.
  package func after(_ signOut: SignOut?) -> Journey {
    var journey = self
    journey.signOut = signOut
    return journey
  }

  /// The MVPD whose sign-out is still to be tried on this way; nil if nothing is left to do.
  package var unfinishedSignOut: String? { passesSignOut ? nil : signOut?.unfinished }

  /// A copy of the journey after the service has confirmed the sign-out, or not. The copy no longer remembers the MVPD
  /// of the sign-out.
  package func settling(_ signOut: SignOut) -> Journey {
    var journey = mvpd == self.signOut?.unfinished ? forgettingMVPD : self
    (journey.signOut, journey.passesSignOut) = (signOut, signOut.unfinished != nil)
    return journey
  }

  /// A copy of the journey with a subscriber who is signed in. Meanwhile no status counts as cached.
  func keeping(_ subscriber: RESTV2.Subscriber) -> Journey {
    var journey = self
    journey.subscriber = subscriber.caching(nil)
    return journey
  }

  /// A copy of the journey of a person who is no longer signed in, with the reason.
  func losing(_ setback: Setback) -> Journey {
    var journey = self
    journey.person = Person(
      setback: setback, signOut: signOut, declinedProvider: declinedProvider, chosenMVPD: chosenMVPD)
    return journey
  }

  /// A copy of the journey after an account at the system led to no profile.
  func declining(_ providerID: String) -> Journey {
    var journey = self
    journey.declinedProvider = providerID
    return journey
  }

  /// A copy of the journey after the person was told the reason, so that they are not told twice. A refused profile
  /// stays refused.
  var explained: Journey {
    guard let setback, !setback.isTold else { return self }
    var journey = self
    journey.setback?.isTold = true
    return journey
  }

  /// A copy of the journey without a refused profile. A reason that the person was not told is still to be told.
  var withoutSetback: Journey {
    guard let setback else { return self }
    var journey = self
    journey.setback = setback.isTold ? nil : Setback(still: setback)
    return journey
  }

  /// A copy of the journey with the remembered MVPD as a suggestion.
  var suggestingMVPD: Journey {
    var journey = self
    journey.suggestsMVPD = mvpd != nil
    return journey
  }

  /// A copy of the journey without a suggestion, for a person who wants the usual route.
  var withoutSuggestion: Journey {
    var journey = self
    journey.suggestsMVPD = false
    return journey
  }

  /// A copy of the journey with the brand of its MVPD.
  func with(_ brand: Shared<MVPDBrand>?) -> Journey {
    guard let brand, brand.value.id == mvpd else { return self }
    var journey = self
    journey.brand = brand
    return journey
  }

  /// A copy of the journey with the brands that a list of MVPDs has for its MVPD and its subscriber.
  func shown(as configuration: MVPDConfiguration) -> Journey {
    var journey = mvpd.map { with(configuration.brand(of: $0)) } ?? self
    if let subscriber { journey.subscriber = subscriber.shown(as: configuration) }
    return journey
  }

  /// The part of the journey that stays if the flow rests and the person is not signed in: the MVPD, but no TempPass.
  var atRest: Journey {
    guard route != .temporaryAccess else { return Journey().after(signOut) }
    var journey = Journey(mvpd: mvpd)
    (journey.brand, journey.suggestsMVPD) = (brand, suggestsMVPD)
    journey.person = Person(setback: setback, signOut: signOut, declinedProvider: declinedProvider)
    return journey
  }
}
