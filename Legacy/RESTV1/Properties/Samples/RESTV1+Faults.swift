import SSOProperties
import SSORESTV1
import SSOStateMachine

extension RESTV1Samples {
  /// Every kind of fault as the outcome of every call that REST API V2 does not have, and the statuses that
  /// only certain steps handle.
  static let faults: [One] =
    RESTV2Samples.kinds.flatMap { name, fault, simpler in failures(name, Shared(fault), simpler: simpler) }
    // This fault is walked like an ordinary answer. Otherwise hardly any walk would fail three times in a row.
    + failures("noAnswer", Shared(.transport(.connectionFailed)), role: .onward, simpler: "timedOut")
    + [404, 410, 412].map { .outcome("logout.status\($0)", .logout(refused($0)), role: .setback) }
    + [.outcome("preauthorization.status412", .preauthorization(refused(412)), role: .setback)]

  private static func refused<Value>(_ status: Int) -> Reply<Value> {
    .failure(Shared(.service(EnhancedError(code: "status\(status)", status: status), status: status)))
  }

  /// A fault as the outcome of every call that REST API V2 does not have.
  static func failures(
    _ name: String, _ fault: Shared<Fault>, role: One.Role = .setback, simpler: String? = nil
  ) -> [One] {
    let outcomes: [(String, RESTV1.Outcome)] = [
      ("authentication", .authentication(.failure(fault))),
      ("profileRequest", .profileRequest(.failure(fault))), ("exchange", .exchange(.failure(fault))),
      ("registrationCode", .registrationCode(.failure(fault))),
      ("authorization", .authorization(.failure(fault))), ("mediaToken", .mediaToken(.failure(fault))),
      ("userMetadata", .userMetadata(.failure(fault))), ("logout", .logout(.failure(fault))),
    ]
    return outcomes.map { call, outcome in
      .outcome("\(call).\(name)", outcome, role: role, simpler: simpler.map { "\(call).\($0)" })
    }
  }

  /// The samples that no sane service sends: empty, endless and contradictory values.
  static let hostile: [One] =
    [
      code(
        "hostile.codeEndsBeforeTime", from: SampleWorld.start, until: Timestamp(.min), isSaidOnce: false,
        role: .hostile, simpler: "code"),
      code(
        "hostile.codeForEver", from: Timestamp(.min), until: Timestamp(.max), isSaidOnce: false,
        role: .hostile, simpler: "code"),
      authentication(
        "hostile.tokenOfNobody", token("", until: Timestamp(.min)), role: .hostile, simpler: "token.expired"),
      authentication(
        "hostile.tokenForEver", token("\u{0}", until: Timestamp(.max)), role: .hostile,
        simpler: "token.withoutEnd"),
      metadata(
        "hostile.almostApple", TokenSource(rawValue: "apple"), role: .hostile, simpler: "metadata.other"),
      metadata("hostile.emptySource", TokenSource(rawValue: ""), role: .hostile, simpler: "metadata.none"),
      .outcome(
        "hostile.emptyProfileRequest",
        .profileRequest(.success(Shared(ProfileRequest(payload: Secret(""))))), role: .hostile,
        simpler: "profileRequest"),
    ]
    + failures(
      "hostile.waitForever", Shared(.throttled(retryAfter: .max)), role: .hostile, simpler: "throttled")
    + failures(
      "hostile.waitBackwards", Shared(.throttled(retryAfter: .min)), role: .hostile, simpler: "throttled")
}
