import AdobePassAPI
import FlowTool
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// The lines that a person reads while a flow runs.
@Suite struct TerminalTests {
  @Test func everyStageIsALineWithTheTimeThatHasPassed() async throws {
    let run = try await Ran(["--simulate", "partner-sign-in"])
    #expect(
      run.lines == run.result.path.map { stage in
        let title = RESTV2.graph[stage]?.title ?? ""
        let step = stage.rawValue.count > 4 ? "X" : stage.rawValue
        return "    0.0 s  \(step.padded(right: 6))\(title)\n"
      } + ["                 > plays news\n"])
  }

  @Test func whoeverWaitsForACodeSeesItAndTheTimeLeft() async throws {
    let run = try await Ran(["--simulate", "second-screen"])
    let code = try #require(run.service?.newestCode)
    #expect(run.lines.contains("                 > on another device, type the code \(code): 30:00 left\n"))
    #expect(run.lines.contains("    0.0 s  F.27  Continue polling after ≥ 3 s: code \(code), 30:00 left\n"))
    let later = try await Ran(["--simulate", "code-expires"])
    #expect(later.lines.contains { $0.hasPrefix("   55.0 s  F.27") && $0.hasSuffix(", 0:05 left\n") })
  }

  @Test func aCodeIsShownNoLongerOnceSomebodyIsSignedIn() async throws {
    let run = try await Ran(["--simulate", "second-screen"]) {
      $0.scenario?.service.disturb(.authorize, .failed(.connectionFailed))
    }
    let line = try #require(run.lines.first { $0.contains("Back off") })
    #expect(!line.contains("code"))
  }

  @Test func howLongAWaitTakesIsTold() async throws {
    let run = try await Ran(["--simulate", "throttled"])
    #expect(run.lines.contains("                 > waits 2.0 s\n"))
  }

  @Test func aDenialAndALogoutAreExplained() async throws {
    let denied = try await Ran(["--simulate", "denied"])
    #expect(denied.lines.contains { $0.contains("> may not play news: ") })
    let left = try await Ran(["--simulate", "logout-partner"])
    #expect(left.lines.contains { $0.contains("> sign out of the TV provider too: ") })
  }

  @Test func aReasonInSettingsHasItsPlace() {
    let lines = Locked([String]())
    let terminal = Terminal(clock: TestClock()) { line in lines.withLock { $0.append(line) } }
    let reason = Failure(family: .framework, code: "noProvider")
    terminal.show(.explainSignIn(SignInNotice(reason)))
    terminal.show(.explainSignIn(SignInNotice(reason, at: .tvProvider)))
    terminal.show(
      .explainSignIn(
        SignInNotice(
          Failure(
            family: .service, code: "invalid_integration", message: "Not\nintegrated.", endpoint: "E14",
            status: 400))))
    let line = "                 > a new sign-in is needed: "
    #expect(
      lines.withLock { $0 } == [
        "\(line)framework, noProvider\n", "\(line)framework, noProvider, Settings -> TV Provider\n",
        "\(line)service, invalid_integration of E14, answered with 400: Not?integrated.\n",
      ])
  }

  /// Everything that the service sends stays on its line and leaves the cursor where it is.
  @Test func nothingFromOutsideMovesTheCursor() {
    let lines = Locked([String]())
    let terminal = Terminal(clock: TestClock()) { line in lines.withLock { $0.append(line) } }
    terminal.show(.code("A\u{1B}[2JB\r\n\u{202E}", notAfter: 1_750_000_000_000))
    terminal.show(.failure(Failure(family: .service, code: "x\u{2028}y")))
    #expect(
      lines.withLock { $0 } == [
        "                 > on another device, type the code A?[2JB???: 0:00 left\n",
        "                 > failed, and the run goes on: service, x?y\n",
      ])
  }

  @Test("the sandbox has a page for codes; of Adobe's service each app has its own")
  func whereACodeIsTyped() {
    let rows: [(Origin?, String)] = [
      (nil, ""), (Origin("http://127.0.0.1:8080"), " at http://127.0.0.1:8080/activate"),
      (.releaseProduction, " on the page of your app that asks for codes"),
    ]
    for (origin, place) in rows {
      let lines = Locked([String]())
      let terminal = Terminal(clock: TestClock(), origin: origin) { line in lines.withLock { $0.append(line) }
      }
      terminal.show(.code("986D69H", notAfter: 0))
      #expect(
        lines.withLock { $0 } == [
          "                 > on another device, type the code 986D69H\(place): 0:00 left\n"
        ])
    }
  }

  @Test func aStoreThatCannotBeWrittenIsToldOfOnce() {
    let lines = Locked([String]())
    let terminal = Terminal(clock: TestClock()) { line in lines.withLock { $0.append(line) } }
    for _ in 0..<3 { terminal.show(.storeFailed(.inaccessible("disk full"))) }
    #expect(lines.withLock { $0.count } == 1)
  }

  @Test func theListOfScenariosIsALineEach() {
    let lines = Help.scenarios(of: .restV2).split(separator: "\n")
    #expect(lines.count == FlowMachine.restV2.scenarios.count)
    #expect(
      zip(lines, FlowMachine.restV2.scenarios).allSatisfy {
        $0.hasPrefix($1.name + " ") && $0.hasSuffix($1.service.summary)
      })
  }

  @Test func theHelpNamesEveryOptionAndFitsATerminal() {
    for option in OptionName.allCases { #expect(Help.text.contains("\(option.rawValue)")) }
    #expect(Help.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
