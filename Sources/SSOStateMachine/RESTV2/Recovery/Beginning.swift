extension RESTV2 {
  /// A stage from which a person can begin again, however the earlier way ended.
  protocol Beginning: Receiving {}
}

extension RESTV2.Beginning {
  /// The journey of the person at the beginning of a way. A person who is signed in stays signed in, however the way
  /// ends.
  var known: Journey {
    let journey = returnPoint.journey.afresh
    return returnPoint.subscriber.map { journey.keeping($0) } ?? journey
  }

  func start(_ journey: Journey) -> RESTV2.Starting {
    RESTV2.Starting(registrationStatus: returnPoint.registrationStatus, journey: journey)
  }
}

extension Journey {
  /// A copy of the journey to the app's own picker.
  var toPicker: Journey { asked.by(.picker) }
  /// A copy of the journey to a code for a second screen.
  var toSecondScreen: Journey { asked.by(.secondScreen) }
  /// A copy of the journey to the login of an MVPD that the person chose at rest.
  func toLogin(of mvpd: String) -> Journey {
    var journey = asked.by(.chosen)
    journey.chosenMVPD = mvpd
    return journey
  }

  /// A copy of the journey with a TempPass.
  func toTempPass(_ mvpd: String) -> Journey { asked.choosing(mvpd, by: .temporaryAccess) }

  /// A copy of the journey once the list of MVPDs is known: the person might have chosen in the app's own picker.
  var fromPicker: Journey {
    var journey = by(.picker)
    journey.chosenMVPD = nil
    return journey
  }

  /// A copy of the journey whose subscriber has the token of the flow.
  func holding(_ access: Shared<Access>) -> Journey {
    guard var subscriber else { return self }
    subscriber.access = access
    return keeping(subscriber)
  }
}
