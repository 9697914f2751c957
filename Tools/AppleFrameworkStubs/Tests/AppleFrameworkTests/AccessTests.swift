import Foundation
import SSOStateMachine
import Testing
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// The permission of the app.
@Suite struct AccessTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let status: VSAccountAccessStatus
    let error: VSError?
    let expected: AccessStatus
    var testDescription: String { "\(status), \(error == nil ? "no error" : "an error")" }
  }

  static let rows = [
    Row(status: .granted, error: nil, expected: .granted),
    Row(status: .granted, error: VSError(.accessNotGranted), expected: .granted),
    Row(status: .denied, error: VSError(.accessNotGranted), expected: .denied),
    Row(status: .denied, error: nil, expected: .denied),
    Row(status: .restricted, error: VSError(.accessNotGranted), expected: .restricted),
    Row(status: .notDetermined, error: VSError(.accessNotGranted), expected: .notDetermined),
    Row(status: .notDetermined, error: nil, expected: .notDetermined),
  ]

  @Test(arguments: rows, [true, false])
  func theStatusDecidesWhateverTheErrorSays(_ row: Row, prompts: Bool) async {
    let script = Script(checkAccess: { $0.complete(row.status, row.error) })
    #expect(
      await VideoSubscriberAccountFramework().accessStatus(prompts: prompts, script) == row.expected)
  }

  @Test(arguments: rows)
  func metadataIsOnlyAskedForWherePermissionIsGranted(_ row: Row) async {
    let requests = Arrivals<Enqueued>()
    let script = Script(
      checkAccess: { $0.complete(row.status, row.error) },
      enqueue: { call in
        requests.append(call)
        call.complete(provider: "apple-1")
      })
    let status = await VideoSubscriberAccountFramework().status(for: .picker, script)
    #expect(status.accessStatus == row.expected)
    #expect(requests.all.count == (row.expected == .granted ? 1 : 0))
    #expect(status.accountProviderIdentifier == (row.expected == .granted ? "apple-1" : nil))
    #expect(status.error?.code == (row.expected == .granted || row.error == nil ? nil : .accessNotGranted))
  }

  @Test func anUnknownStatusIsARefusalThatThePersonCannotChange() {
    #expect(
      [0, 1, 2, 3].map(AccessStatus.init(number:)) == [.notDetermined, .restricted, .denied, .granted])
    #expect([-1, 4, .max, .min].map(AccessStatus.init(number:)).allSatisfy { $0 == .restricted })
  }
}
