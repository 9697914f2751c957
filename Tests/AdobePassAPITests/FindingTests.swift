import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// The findings of the programs in `Tools/Fuzz`, one test each.
@Suite struct FindingTests {
  /// Found by Answers: in every process a dictionary has another order, and the first flaw in that order was reported.
  @Test(
    "of two entries that cannot be read, it is the first by name that is named",
    arguments: [
      (RESTV2.Command.poll(World.access(), code: "C"), "profiles", #"{"notAfter":1}"#, "profiles.*.type"),
      (.poll(World.access(), code: "C"), "profiles", #"{"type":"regular"}"#, "profiles.*.notAfter"),
      (.logout(World.access(), mvpd: "M"), "logouts", #"{"actionType":"none"}"#, "logouts.*.actionName"),
      (.logout(World.access(), mvpd: "M"), "logouts", #"{"actionName":"complete"}"#, "logouts.*.actionType"),
    ])
  func severalFlaws(_ command: RESTV2.Command, _ map: String, _ first: String, _ field: String) {
    for serial in 0..<50 {
      let body = #"{"\#(map)":{"B\#(serial)":1,"A\#(serial)":\#(first)}}"#
      #expect(unreadableField(command, body) == field)
    }
  }

  @Test("of two attributes, both are left out") func severalAttributes() {
    for serial in 0..<50 {
      let attributes = #"{"b\#(serial)":1,"a\#(serial)":{"value":"v","state":5}}"#
      let body = #"{"profiles":{"M":{"type":"regular","notAfter":1,"attributes":\#(attributes)}}}"#
      let notes = World.service.noted(.poll(World.access(), code: "C"), body).notes
      #expect(
        notes.leftOut == ["profiles.*.attributes.*": 1, "profiles.*.attributes.*.state": 1])
    }
  }

  /// Found by a fuzzer: at the end of a document, reading a number continued into the memory behind it.
  @Test func noNumberEndsADocument() throws {
    for body in ["99999999999999999999", #"{"a":1e9"#, "{}"] {
      #expect(try JSONReading.document(Array(body.utf8)).elementsEqual((body + " ").utf8))
    }
  }

  private func unreadableField(_ command: RESTV2.Command, _ body: String) -> String? {
    let response = HTTPResponse(status: 200, body: Array(body.utf8))
    switch World.service.outcome(of: command, response: response) {
    case .profiles(.failure(let fault)), .logouts(.failure(let fault)):
      if case .unreadable(let answer) = fault.value { return answer.field }
      return nil
    default: return nil
    }
  }
}
