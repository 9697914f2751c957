import Foundation
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSOEffectRunner
@testable import SSOLegacyMachines
@testable import SSOLegacyRunner
@testable import SSOStateMachine

/// The keys of docs/texts.md are those that the code can produce, all of them and no others.
@Suite struct TextsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let kept = root.appendingPathComponent("Tests/Releases")
  private static let releases =
    ((try? FileManager.default.contentsOfDirectory(atPath: kept.path)) ?? []).sorted()

  private static func documented() throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent("docs/texts.md"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "`").dropFirst().first.map { String($0) }
    }
  }

  /// The failures that the code makes with its own words: `code: "…"`.
  private static func written() throws -> Set<String> {
    let word = /code: "(\w+)"/
    var words: Set<String> = []
    for folder in [
      "SSOStateMachine", "SSOLegacyMachines", "AdobePassAPI", "SSOEffectRunner", "SSOLegacyRunner",
    ] {
      let place = root.appendingPathComponent("Sources/\(folder)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: place.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: place.appendingPathComponent(path), encoding: .utf8)
        for match in text.matches(of: word) { words.insert(String(match.1)) }
      }
    }
    return words
  }

  private static let common: [[String]] = [
    Failure.Family.allCases.map(\.rawValue), Fault.TransportFault.allCases.map(\.rawValue),
    Unreadable.Code.allCases.map(\.rawValue), SignInNotice.Reason.allCases.map(\.rawValue),
    AccessStatus.allCases.map(\.rawValue), SettingsPlace.allCases.map(\.rawValue),
    EnhancedErrorCode.allCases.map(\.rawValue), SSOServiceErrorCode.allCases.map(\.rawValue),
    RegistrationError.listed.map(\.rawValue), StoreFailure.listed.map(\.code),
    SSOServiceFault.listed.map(\.code), PartnerFrameworkStatus.FrameworkError.Code.listed.map(\.code),
    RESTV1.FallbackReason.listed.map(\.code), [Denial.notAuthorized, EnhancedError.status(404).code],
    [403, 451, 500].map { Failure(.unreadable(.init(code: "html", status: $0)), of: nil).code },
  ]

  private typealias SDK = AccessEnablerMachine

  private static let sdk: [[String]] = [
    SDK.StatusCode.listed.map(\.rawValue), SDK.StatusCode.Spelling.allCases.map(\.rawValue),
    SDK.StatusCode.InternalError.allCases.map(\.rawValue),
    SDK.AuthenticationErrorCode.listed.map(\.rawValue).filter { !$0.isEmpty },
    SDK.Failed.Cause.listed.map { Failure($0, SDK.Reports()).code }, SDK.Fallback.allCases.map(\.rawValue),
  ]

  /// The samples that stand for any number.
  private static let numbered = [
    "CFG503": "CFG<number>", "vsError9": "vsError<number>", "status404": "status<number>",
  ]

  private static func known() throws -> Set<String> {
    let codes = try written().union((common + sdk).joined())
    return Set(codes.map { numbered[$0] ?? $0 })
  }

  @Test func everyCodeIsAKeyAndEveryKeyACode() throws {
    let documented = try Self.documented()
    let known = try Self.known()
    #expect(known.subtracting(documented).sorted() == [], "missing in docs/texts.md")
    #expect(Set(documented).subtracting(known).sorted() == [], "in docs/texts.md, and told by no code")
    #expect(Set(documented).count == documented.count, "a key stands twice in docs/texts.md")
  }

  /// `Scripts/keep-release.sh` keeps the keys of a release, because an app's texts depend on them.
  @Test func noKeyOfAReleaseIsEverLost() throws {
    #expect(Self.releases.contains("0.1.0"))
    let documented = try Set(Self.documented())
    for release in Self.releases {
      let file = Self.kept.appendingPathComponent("\(release)/texts.txt")
      let keys = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { String($0) }
      #expect(keys.count > 100, "\(release) has only \(keys)")
      #expect(keys.filter { !documented.contains($0) } == [], "keys of \(release), gone from docs/texts.md")
    }
  }

  @Test func everyCodeIsReadAsItIsWritten() {
    for code in RegistrationError.listed { #expect(RegistrationError(rawValue: code.rawValue) == code) }
    for code in SDK.StatusCode.listed { #expect(SDK.StatusCode(rawValue: code.rawValue) == code) }
    for code in SDK.AuthenticationErrorCode.listed {
      #expect(SDK.AuthenticationErrorCode(rawValue: code.rawValue) == code)
    }
  }

  @Test func aDenialHasACodeAlsoWhereTheServiceSentNone() {
    let told = EnhancedError(
      code: "authorization_denied_by_mvpd", message: "No.", details: "Not in the package.")
    #expect(Denial(resource: "news", error: told).code == "authorization_denied_by_mvpd")
    #expect(Denial(resource: "news", error: told).details == "Not in the package.")
    #expect(Denial(resource: "news", error: nil).code == "notAuthorized")
    #expect(Denial(resource: "news", message: "User not authorized").code == "notAuthorized")
  }
}
