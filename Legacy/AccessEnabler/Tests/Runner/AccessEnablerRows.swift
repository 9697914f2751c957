import SSOAccessEnabler
import SSOAccessEnablerSimulation
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// A row of the cookbook as a whole flow: what happens on the device, what the person wants, and the stage at the end.
struct AccessEnablerRow: Sendable, CustomTestStringConvertible {
  let name: String
  let script: @Sendable (inout AccessEnablerScript) -> Void
  let wish: AccessEnablerMachine.Event
  let end: StageID
  /// The codes that are known at the end.
  var codes: [String] = []
  /// The source of the session, if the person is signed in.
  var source: AccessEnablerMachine.TokenSource?

  var testDescription: String { name }

  static let play = AccessEnablerMachine.Event.play("news")

  static let starts: [Self] = [
    Self(
      name: "S.3: none of the seven", script: { $0.requestor = [.exchanged] }, wish: .enterForeground,
      end: "X.signedIn", source: .apple),
    Self(
      name: "S.3, causes 1 to 4", script: { $0.check = [.notAuthenticated] }, wish: .enterForeground,
      end: "X.signedOut"),
    Self(
      name: "S.3, cause 5", script: { $0.check = [.obstructed("VSA403")] }, wish: .enterForeground,
      end: "X.signedOut", codes: ["VSA403"]),
    Self(
      name: "S.3, cause 6", script: { $0.check = [.obstructed("VSA404")] }, wish: .enterForeground,
      end: "X.signedOut", codes: ["VSA404"]),
    Self(
      name: "S.3, cause 7", script: { $0.check = [.obstructed("APPL_ERROR")] }, wish: .enterForeground,
      end: "X.signedOut", codes: ["APPL_ERROR"]),
    Self(name: "S.3: silence", script: { $0.check = [.silent] }, wish: .enterForeground, end: "X.failed"),
    Self(
      name: "S.2: VSA403", script: { $0.requestor = [.completeWith("VSA403")] }, wish: .enterForeground,
      end: "X.signedOut", codes: ["N000", "VSA403"]),
    Self(
      name: "S.2: APPL", script: { $0.requestor = [.completeWith("APPL")] }, wish: .enterForeground,
      end: "X.signedOut", codes: ["APPL", "N000"]),
    Self(
      name: "S.2: throttled", script: { $0.requestor = [.throttled] }, wish: .enterForeground,
      end: "X.signedOut", codes: ["CFG429", "N000"]),
    Self(name: "S.2: silence", script: { $0.requestor = [.silent] }, wish: .enterForeground, end: "X.failed"),
    Self(
      name: "S.2: a code and no callback", script: { $0.requestor = [.codeAlone("R401")] },
      wish: .enterForeground, end: "X.failed", codes: ["R401"]),
    Self(
      name: "S.2: refused for good", script: { $0.requestor = [.refused("CFG400")] }, wish: .enterForeground,
      end: "X.failed", codes: ["CFG400"]),
    Self(
      name: "S.2: refused three times", script: { $0.requestor = [.refused("CFG404")] },
      wish: .enterForeground, end: "X.failed", codes: ["CFG404"]),
    Self(
      name: "S.2: refused once", script: { $0.requestor = [.refused(nil), .complete] },
      wish: .enterForeground, end: "X.signedOut", codes: ["N000"]),
  ]

  private static func login(
    _ name: String, _ row: AccessEnablerScript.Authentication, _ end: StageID = "X.signedIn",
    _ codes: [String] = [], _ source: AccessEnablerMachine.TokenSource? = .regular("Adobe")
  ) -> Self {
    Self(
      name: name,
      script: {
        $0.check = [.notAuthenticated]
        $0.authentication = [row]
      }, wish: .signIn, end: end, codes: codes, source: end == "X.signedIn" ? source : nil)
  }

  static let logins: [Self] = [
    login("4.1", .noSingleSignOn), login("4.2, 4.3", .apple, "X.signedIn", [], .apple),
    login("4.5", .leftPicker("N003"), "X.signedIn", ["N003"]),
    login("4.6", .fallback("N004"), "X.signedIn", ["N004"]),
    login("4.7", .leftPicker("N005"), "X.signedIn", ["N005"]),
    login("4.8", .fallback("VSA403"), "X.signedIn", ["VSA403"]),
    login("4.9", .fallback("VSA404"), "X.signedIn", ["VSA404"]),
    login("4.10", .leftPicker("VSA503"), "X.signedIn", ["VSA503"]),
    login("4.10 without a picker", .fallback("AAPL"), "X.signedIn", ["AAPL"]),
    login("4.11", .authenticated), login("4.12", .degraded, "X.signedIn", ["N010"]),
    login("D5", .cancelledWithStatus, "X.signedOut"),
    login("4: an error", .failed("N130"), "X.failed", ["N130"]),
    login("4: silence", .silent, "X.failed"),
  ]
}
