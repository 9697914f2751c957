extension RESTV2 {
  /// A stage from which a person can begin anew, whatever became of the way before.
  protocol Beginning: Receiving {}
}

extension RESTV2.Beginning {
  /// What is known of the person, at the beginning of a way. Somebody who is signed in stays so, whatever becomes of it.
  var known: Journey {
    let journey = returnPoint.journey.afresh
    return returnPoint.subscriber.map { journey.keeping($0) } ?? journey
  }

  func start(_ journey: Journey) -> RESTV2.Starting {
    RESTV2.Starting(standing: returnPoint.standing, journey: journey)
  }
}

extension Journey {
  /// The same journey to the app's own picker.
  var toPicker: Journey { asked.by(.picker) }
  /// The same journey to a code for a second screen.
  var toSecondScreen: Journey { asked.by(.secondScreen) }
  /// The same journey with a TempPass.
  func toTempPass(_ mvpd: String) -> Journey { asked.choosing(mvpd, by: .temporaryAccess) }
}
