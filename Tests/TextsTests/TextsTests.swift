import Foundation
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSOEffectRunner
@testable import SSOStateMachine

/// The keys of docs/texts.md are those that the code can produce, all of them and no others.
@Suite struct TextsTests {
  private static let kept = Repository.file("Tests/Releases")
  private static let releases =
    ((try? FileManager.default.contentsOfDirectory(atPath: kept.path)) ?? []).sorted()

  private static let listed: [[String]] = [
    Failure.Family.allCases.map(\.rawValue), Fault.TransportFault.allCases.map(\.rawValue),
    Unreadable.Code.allCases.map(\.rawValue), SignInNotice.Reason.allCases.map(\.rawValue),
    AccessStatus.allCases.map(\.rawValue), SettingsPlace.allCases.map(\.rawValue),
    EnhancedErrorCode.allCases.map(\.rawValue), SSOServiceErrorCode.allCases.map(\.rawValue),
    RegistrationError.listed.map(\.rawValue), StoreFailure.listed.map(\.code),
    SSOServiceFault.listed.map(\.code), PartnerFrameworkStatus.FrameworkError.Code.listed.map(\.code),
    PartnerFrameworkStatus.Lack.allCases.map(\.rawValue), [Denial.notAuthorized, Fault.redirectCode],
    [403, 404, 451, 500].map { Failure(.unreadable(.init(code: "html", status: $0)), of: nil).code },
  ]

  /// The samples that stand for any number.
  private static let numbered = ["vsError9": "vsError<number>", "status404": "status<number>"]

  @Test func everyCodeIsAKeyAndEveryKeyACode() throws {
    let written = try TextKeys.written(
      in: ["SSOStateMachine", "AdobePassAPI", "SSOEffectRunner"].map { "Sources/\($0)" })
    let codes = written.union(Self.listed.joined()).map { Self.numbered[$0] ?? $0 }
    TextKeys.check(Set(codes), try TextKeys.documented())
  }

  /// `Scripts/keep-release.sh` keeps the keys of a release, because an app's texts depend on them.
  @Test func noKeyOfAReleaseIsEverLost() throws {
    #expect(Self.releases.contains("0.1.0"))
    let page = try Repository.text("docs/texts.md")
    for release in Self.releases {
      let file = Self.kept.appendingPathComponent("\(release)/texts.txt")
      let keys = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { String($0) }
      #expect(keys.count > 100, "\(release) has only \(keys)")
      #expect(keys.filter { !page.contains("\n| `\($0)` |") } == [], "keys of \(release), gone")
    }
  }

  @Test func everyCodeIsReadAsItIsWritten() {
    for code in RegistrationError.listed { #expect(RegistrationError(rawValue: code.rawValue) == code) }
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
