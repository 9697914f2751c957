/// Decides what a name is, for all that a report shows: paths, messages, evidence.
///
/// A mistaken app may send a secret, or a mail address, instead of a name. So the id of a service provider or of an
/// MVPD is shown only if an answer of the service contains it, if it is written as ids are, and if no secret is in it.
package struct KnownNames: Hashable, Sendable {
  /// The text that replaces a text that is not a name.
  package static let other = "{other}"

  /// The longest name that is shown.
  static let longest = 64

  private let ids: Set<String>
  private let secrets: ShortSecrets

  /// - Parameters:
  ///   - ids: the ids that answers contain.
  ///   - secrets: the secrets that were sent and answered.
  package init(_ ids: Set<String> = [], secrets: Set<String> = []) {
    let secrets = ShortSecrets(secrets)
    self.ids = ids.filter { $0.looksLikeID && !secrets.areHeld(by: $0) }
    self.secrets = secrets
  }

  /// Whether a text is the id of a service provider or of an MVPD.
  package func contains(_ id: String) -> Bool { ids.contains(id) }

  /// The id of a service provider or of an MVPD, as it may be shown.
  package func shown(_ id: String) -> String { contains(id) ? id : Self.other }

  /// The name of a parameter, a header field or a member, as it may be shown. The service does not know all names, so any
  /// one counts that has only letters.
  package func shown(field name: String) -> String {
    let isName =
      !name.isEmpty && name.utf8.count <= Self.longest && name.utf8.allSatisfy(Self.letters.contains)
    return isName && !secrets.areHeld(by: name) ? name : "without a proper name"
  }

  package func shown(field: Form.Field) -> String { shown(field: field.isNamed ? field.name : "") }

  /// Whether a secret is in a text.
  package func isSecret(_ text: String) -> Bool { secrets.areHeld(by: text) }

  private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-.".utf8)
}

/// The secrets that are short enough to be in a name.
private struct ShortSecrets: Hashable {
  /// A shorter secret may be part of a word, so it is only hidden where it is the whole text.
  private static let shortestPart = 6

  /// In lower case.
  private let secrets: Set<String>
  /// The sizes, in bytes, of the secrets that may be part of a name.
  private let lengths: Set<Int>

  init(_ all: Set<String>) {
    secrets = Set(
      all.lazy.filter { !$0.isEmpty && $0.utf8.count <= KnownNames.longest }.map { $0.lowercased() })
    lengths = Set(secrets.map(\.utf8.count).filter { $0 >= Self.shortestPart })
  }

  /// Whether a secret is in a name.
  func areHeld(by name: String) -> Bool {
    let name = name.lowercased()
    guard !secrets.contains(name) else { return true }
    let bytes = Array(name.utf8)
    return lengths.contains { length in
      bytes.count > length
        && (0...bytes.count - length).contains {
          secrets.contains(String(decoding: bytes[$0..<$0 + length], as: UTF8.self))
        }
    }
  }
}
