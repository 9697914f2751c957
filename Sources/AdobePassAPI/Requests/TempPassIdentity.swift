import Foundation
import JSONWriting
public import SSOStateMachine

/// The identity of a promotional TempPass (AP-TempPass-Identity).
public enum TempPassIdentity {
  /// The JSON for ``/SSOStateMachine/FlowConfiguration/tempPassIdentity``: `{"<key>":"<hash>"}`, with the lowercase
  /// hexadecimal SHA-256 of the person (Temporary access). The service must never learn who the person is.
  ///
  /// One person has one spelling: white space around the text is dropped, capitals become small letters, and an accented
  /// letter is one character, however it was typed. An identity in another spelling would be another trial.
  ///
  /// - Parameters:
  ///   - key: the key that was agreed on for the TempPass, such as `email`.
  ///   - person: who the person is, such as an e-mail address.
  public static func json(key: String = "email", person: String) -> Secret<String> {
    let spelling = person.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      .precomposedStringWithCanonicalMapping
    let hash = SHA256.hexadecimal(spelling)
    return Secret("{" + JSONText.quoted(key) + ":" + JSONText.quoted(hash) + "}")
  }
}
