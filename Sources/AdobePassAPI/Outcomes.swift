public import SSOStateMachine

extension RESTV2Service {
  /// The outcome that an answer means for the command that was sent (REST API V2, Enhanced Error Codes); nil for a
  /// command that makes no call.
  ///
  /// A 2xx whose body holds what the flow needs is a success, whatever else the body holds. Any other answer is a
  /// failure:
  /// - `redirected`: a 3xx, which no call may follow;
  /// - `unauthorized`: a 401, with the error object where there was one;
  /// - `throttled`: a 429, with the milliseconds of Retry-After, an hour at most, or nil if the header makes no sense;
  /// - `registration`: a 400 of E1 or E2 that says `error`;
  /// - `service`: an error object under any other status;
  /// - `unreadable`: the rest. It says what is wrong and in which field, and holds nothing of the content.
  ///
  /// A `url` comes out absolute; a path is resolved on the ``origin``. An answer whose `url` is neither a path nor an
  /// http(s) url is unreadable; a logo or help page with such a url is left out. If a text of an answer repeats a
  /// secret that the command holds, or one that the answer brings, the secret comes out as `<redacted>`, however it is
  /// written: as it is, escaped, percent-encoded or in base64. The caller reports the outcome to the flow, which
  /// decides what comes next.
  public func outcome(of command: RESTV2.Command, response: HTTPResponse) -> RESTV2.Outcome? {
    outcome(of: command, response: response, in: CallContext())
  }

  /// The outcome that an answer means, as ``outcome(of:response:)`` says, for a command that was sent with a context.
  /// The answer may repeat the service token too.
  public func outcome(
    of command: RESTV2.Command, response: HTTPResponse, in context: CallContext
  ) -> RESTV2.Outcome? {
    outcome(of: command, response: response, hiding: KnownSecrets(command.secrets + context.secrets))
  }

  /// The outcome that an answer means, without the secrets that the texts of the answer repeat.
  ///
  /// - Parameter secrets: the known secrets, in addition to those that the answer brings.
  package func outcome(
    of command: RESTV2.Command, response: HTTPResponse, hiding secrets: KnownSecrets
  ) -> RESTV2.Outcome? {
    let outcome = outcome(of: command, .response(response.hiding(secrets)))
    guard let known = outcome.flatMap({ secrets.learning($0.secrets) }) else { return outcome }
    return self.outcome(of: command, .response(response.hiding(known)))
  }

  /// The outcome that the fault of a call without an answer means for its command; nil for a command that makes no
  /// call. The caller reports the outcome to the flow.
  public func outcome(of command: RESTV2.Command, fault: Fault.TransportFault) -> RESTV2.Outcome? {
    outcome(of: command, .none(fault))
  }

  private func outcome(of command: RESTV2.Command, _ answer: Answer) -> RESTV2.Outcome? {
    switch command {
    case .register(let configuration):
      .registration(
        answer.reply(isRegistration: true) { (wire: RegistrationWire) throws(Unreadable) in
          try wire.registration(of: configuration, for: "api:client:v2")
        })
    case .retrieveAccessToken(let registration):
      .access(
        answer.reply(isRegistration: true) { (wire: AccessWire) in
          wire.access(of: registration, answeredAt: answer.date)
        })
    case .retrieveProfiles, .retrievePartnerProfile, .poll:
      .profiles(answer.reply { (wire: ProfilesWire) in wire.list(answeredAt: answer.date) })
    case .retrieveConfiguration:
      .configuration(answer.reply { (wire: ConfigurationWire) in wire.configuration(on: origin) })
    case .retrievePartnerAuthenticationRequest, .createSession, .resumeSession:
      .session(
        answer.reply { (wire: SessionWire) throws(Unreadable) in
          try wire.session(on: origin, answeredAt: answer.date)
        })
    case .preauthorize(_, _, let asked, after: let earlier):
      .preauthorization(
        answer.decided(about: asked.value.resources) { decisions in
          Preauthorization(decisions, to: asked.value, after: earlier?.value)
        })
    case .authorize(_, _, let asked):
      .authorization(
        answer.decided(about: [asked.value.resource]) { decisions in
          Authorization(of: decisions, resource: asked.value.resource)
        })
    case .logout(_, let mvpd):
      .logouts(
        answer.redirectedLogout(of: mvpd, on: origin)
          ?? answer.reply { (wire: LogoutsWire) throws(Unreadable) in try wire.list(on: origin) })
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial,
      .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      nil
    }
  }
}

/// The end of a call: an answer, or a fault.
package enum Answer {
  case response(HTTPResponse)
  case none(Fault.TransportFault)

  /// When the service answered, by its own clock; nil if it does not say.
  package var date: Timestamp? {
    switch self {
    case .response(let response): response.date
    case .none: nil
    }
  }

  package func reply<Wire: Decodable, Value>(
    isRegistration: Bool = false, _ value: (Wire) throws(Unreadable) -> Value
  ) -> Reply<Value> {
    switch self {
    case .none(let fault): return .failure(Shared(.transport(fault)))
    case .response(let response):
      let reading = FaultReading(response: response, isRegistration: isRegistration)
      guard (200..<300).contains(response.status) else { return .failure(Shared(reading.fault)) }
      response.taker?.value.begin()
      do {
        return .success(Shared(try value(JSONReading.decode(Wire.self, from: response))))
      } catch {
        return .failure(Shared(reading.fault(readingSuccess: error)))
      }
    }
  }
}
