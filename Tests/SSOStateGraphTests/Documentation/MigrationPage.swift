import Foundation
import SSOStateMachine
import TestSupport
import Testing

extension MigrationPage {
  /// The replacement of a code is a code of REST API V2, or the row says why the code has no replacement.
  static func checkCodes(of section: String) throws {
    for row in try rows(of: section) {
      #expect(row.count == 3, "\(row)")
      let codes = row[1].split(separator: ",").map { $0.trimmingCharacters(in: [" ", "`"]) }
      for code in codes where code != "nothing" {
        let isKnown = EnhancedErrorCode(rawValue: code) != nil || Self.registration.contains(code)
        #expect(isKnown, "\(code) of \(row[0])")
      }
      #expect(row[1] != "nothing" || !row[2].isEmpty, "\(row[0]) says nothing at all")
    }
  }

  /// The errors of Dynamic Client Registration, which the interfaces share.
  private static let registration = [
    RegistrationError.invalidSoftwareStatement, .unapprovedSoftwareStatement, .invalidClient,
    .unauthorizedClient,
  ].map(\.rawValue)
}
