/// A sign-in, and what it is for.
package struct Journey: Equatable, Sendable {
  /// How often a flow is sent back to its check of authentication before it ends in a failure.
  package static let mostReturns: UInt8 = 2

  /// The id of the MVPD that was chosen before; nil if none is remembered.
  package let mvpd: String?
  /// What follows once the person is signed in.
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
  /// How the remembered MVPD is shown; nil if the flow does not know.
  package private(set) var brand: Shared<MVPDBrand>?
  private var kept: Shared<Person>?

  package init(mvpd: String? = nil, purpose: Purpose = .signIn, returns: UInt8 = 0, isAsked: Bool = false) {
    (self.mvpd, self.purpose, self.returns, self.isAsked) = (mvpd, purpose, returns, isAsked)
  }

  /// What is known of the person. Usually nothing is, so it stands behind one reference.
  private struct Person: Equatable, Sendable {
    var setback: Setback?
    var subscriber: RESTV2.Subscriber?
    var signOut: SignOut?
  }

  private var person: Person {
    get { kept?.value ?? Person() }
    set { kept = newValue == Person() ? nil : Shared(newValue) }
  }

  /// Why the person, who was signed in, has to sign in again; nil at the beginning.
  package private(set) var setback: Setback? {
    get { kept?.value.setback }
    set { person.setback = newValue }
  }

  /// Who is signed in while the journey is under way; nil if the person is not. Only an answer that the
  /// sign-in no longer holds ends the sign-in. A journey that fails or is given up does not.
  package private(set) var subscriber: RESTV2.Subscriber? {
    get { kept?.value.subscriber }
    set { person.subscriber = newValue }
  }

  /// The sign-out of the person; nil if they have not signed out. A person who asks to be signed in has not undone it
  /// before they are.
  package private(set) var signOut: SignOut? {
    get { kept?.value.signOut }
    set { if signOut != newValue { person.signOut = newValue } }
  }

  /// Whether screens may appear: only for a person who asked to be signed in, or to play.
  package var opensScreens: Bool {
    if case .play = purpose { true } else { isAsked }
  }

  /// Whether the journey was sent back, because something that it relied on no longer held.
  var wasSentBack: Bool { returns > 0 }

  /// The same journey with another MVPD, of which nothing else is known.
  private func remembering(_ mvpd: String?) -> Journey {
    var journey = Journey(mvpd: mvpd, purpose: purpose, returns: returns, isAsked: isAsked)
    (journey.route, journey.kept, journey.passesSignOut) = (route, kept, passesSignOut)
    return journey
  }

  /// The same journey without the MVPD that was chosen before.
  var forgettingMVPD: Journey { remembering(nil) }

  /// The same journey, sent back once more; nil if it was sent back too often.
  package func sentBack(forgettingMVPD: Bool = false) -> Journey? {
    guard returns < Self.mostReturns else { return nil }
    var journey = forgettingMVPD ? self.forgettingMVPD : self
    journey.returns += 1
    return journey
  }

  /// The same journey, with how often it was sent back.
  package func returned(_ returns: UInt8) -> Journey {
    var journey = self
    journey.returns = returns
    return journey
  }

  /// The same journey to a play request, which replaces the earlier purpose. The request is new, so its
  /// returns are counted from zero.
  package func heading(for request: Shared<PlayRequest>) -> Journey {
    var journey = self
    (journey.purpose, journey.returns) = (.play(request, suspended: purpose.suspended), 0)
    return journey
  }

  /// The same journey of a person who asked for it.
  package var asked: Journey {
    var journey = self
    journey.isAsked = true
    return journey
  }

  /// The same journey from its beginning, by the usual route.
  package var afresh: Journey {
    var journey = route == .temporaryAccess ? forgettingMVPD : self
    (journey.returns, journey.route, journey.passesSignOut) = (0, .check, false)
    return journey
  }

  /// The same journey by another route.
  func by(_ route: Route) -> Journey {
    var journey = self
    journey.route = route
    return journey
  }

  /// The same journey after the route is chosen, with another MVPD or none.
  func choosing(_ mvpd: String?, by route: Route) -> Journey { remembering(mvpd).by(route) }

  /// The same journey with a reason why the person has to sign in again.
  func after(_ setback: Setback) -> Journey {
    var journey = self
    journey.setback = setback
    return journey
  }

  /// The same journey of a person who has signed out.
  func after(_ signOut: SignOut?) -> Journey {
    var journey = self
    journey.signOut = signOut
    return journey
  }

  /// The MVPD whose sign-out is still to be tried on this way; nil if nothing is left to do.
  var unfinishedSignOut: String? { passesSignOut ? nil : signOut?.unfinished }

  /// The same journey after the service has confirmed the sign-out, or not. It remembers the MVPD no longer.
  func settling(_ signOut: SignOut) -> Journey {
    var journey = mvpd == self.signOut?.unfinished ? forgettingMVPD : self
    (journey.signOut, journey.passesSignOut) = (signOut, signOut.unfinished != nil)
    return journey
  }

  /// The same journey of a person who is signed in. Meanwhile no status counts as cached.
  func keeping(_ subscriber: RESTV2.Subscriber) -> Journey {
    var journey = self
    journey.subscriber = subscriber.caching(nil)
    return journey
  }

  /// The same journey, whose subscriber has the token of the flow.
  func holding(_ access: Shared<Access>) -> Journey {
    guard var subscriber else { return self }
    subscriber.access = access
    return keeping(subscriber)
  }

  /// The same journey of a person who turned out to be no longer signed in, and why. Nothing changes if the
  /// person was not signed in. A TempPass is forgotten.
  func losing(_ failure: Failure) -> Journey {
    guard let subscriber else { return self }
    return subscriber.tempPass.map { losing(Setback(failure, refused: $0)).forgettingMVPD }
      ?? losing(failure, of: subscriber.mvpd)
  }

  /// The same journey of a person who was signed in with an MVPD and no longer is, and why.
  func losing(_ failure: Failure, of mvpd: String) -> Journey { losing(Setback(failure, mvpd: mvpd)) }

  /// The same journey of a person who is no longer signed in, and why.
  func losing(_ setback: Setback) -> Journey {
    var journey = self
    journey.person = Person(setback: setback, signOut: signOut)
    return journey
  }

  /// The same journey of a person whose appleSSO profile no longer holds, and why. Any other profile stays.
  func losingPartner(_ failure: Failure) -> Journey {
    subscriber?.entitlement.isPartner == true ? losing(failure) : self
  }

  /// The same journey whose reason the person was told, so that they are not told twice. What the service
  /// refused stays refused.
  var explained: Journey {
    guard let setback, !setback.isTold else { return self }
    var journey = self
    journey.setback?.isTold = true
    return journey
  }

  /// The same journey, on which the service has refused nothing yet. What the person was not told is still to be told.
  var withoutSetback: Journey {
    guard let setback else { return self }
    var journey = self
    journey.setback = setback.isTold ? nil : Setback(still: setback)
    return journey
  }

  /// The same journey, with the remembered MVPD as a suggestion.
  var suggestingMVPD: Journey {
    var journey = self
    journey.suggestsMVPD = mvpd != nil
    return journey
  }

  /// The same journey of a person who wants the usual route.
  var withoutSuggestion: Journey {
    var journey = self
    journey.suggestsMVPD = false
    return journey
  }

  /// The same journey, with the brand of its MVPD.
  func with(_ brand: Shared<MVPDBrand>?) -> Journey {
    guard let brand, brand.value.id == mvpd else { return self }
    var journey = self
    journey.brand = brand
    return journey
  }

  /// What stays of the journey if the flow rests and the person is not signed in: the MVPD, but no TempPass.
  var atRest: Journey {
    guard route != .temporaryAccess else { return Journey().after(signOut) }
    var journey = Journey(mvpd: mvpd)
    (journey.brand, journey.suggestsMVPD) = (brand, suggestsMVPD)
    journey.person = Person(setback: setback, signOut: signOut)
    return journey
  }
}
