import FlowTool
import SSORESTV1FlowTool
import SSOStateMachineTesting
import Testing

@testable import FlowTests

/// The mutations of REST API V1.
@Suite struct MutatedCaptureV1Tests {
  private let captures = MutatedCaptures(.restV1, beside: #filePath)

  @Test("a mutation is judged as recorded", .enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func verdictsAreRecorded() async throws { try await captures.checkAll() }

  @Test("a call too few or too early is told from one that may be so", arguments: certainties)
  func certain(_ row: MutatedCaptures.Certain) async throws { try await captures.check(row) }

  private static let certainties: [MutatedCaptures.Certain] = [
    .init(
      "returning-subscriber", "drop GET /api/v1/authorize before GET /api/v1/tokens/media",
      "not explained, broken V1-R26"),
    .init("returning-subscriber", "drop GET /api/v1/tokens/media before the end", "explained"),
    .init(
      "partner-sign-in",
      "swap GET /api/v1/{requestor}/profile-requests/{mvpd} with POST /api/v1/tokens/authn",
      "not explained, broken V1-R18"),
  ]
}
