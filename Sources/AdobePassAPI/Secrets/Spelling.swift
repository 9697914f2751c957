import Foundation
import SSOStateMachine

/// One way to write a secret, in plain characters, read from its end.
struct Spelling: Sendable {
  private let reversed: [UInt8]
  /// The number of characters in which the spelling agrees with itself, from each of its characters on.
  private let agreements: [Int32]

  init(_ secret: Secret<String>, _ kind: Kind) {
    reversed = kind.characters(of: secret).reversed()
    agreements = Self.agreements(of: reversed)
  }

  /// A secret as it is, or in base64, which depends on the number of bytes before the secret.
  enum Kind: Int, CaseIterable {
    case plain
    case base64
    case base64AfterOne
    case base64AfterTwo

    func characters(of secret: Secret<String>) -> [UInt8] {
      let bytes = Array(secret.expose().utf8)
      guard self != .plain else {
        let characters = PlainCharacters(bytes).all().characters
        // A service that repeats base64 may leave out its padding.
        return Array(characters.prefix((characters.lastIndex { $0 != UInt8(ascii: "=") } ?? -1) + 1))
      }
      let before = rawValue - Kind.base64.rawValue
      let text = Data([UInt8](repeating: 0, count: before) + bytes).base64EncodedString().utf8
      // A character holds six bits; those that hold bits of something else are left out.
      let (first, end) = ((before * 8 + 5) / 6, (before + bytes.count) * 8 / 6)
      return PlainCharacters(Array(text.prefix(end).dropFirst(first))).all().characters
    }
  }
}

extension Spelling {
  /// The number of characters of a spelling that must be in a text: all but a character or two that a percent sign
  /// before it takes. A text that only ends as a secret does, such as the host of an e-mail address, is not one.
  private var least: Int { max(LastCharacters.count, reversed.count - 3) }

  /// Marks each place of the spelling in a text that is read from its end too.
  ///
  /// In linear time (Z function): an answer that repeats nearly all of a secret, over and over, causes no delay.
  func mark(in text: [UInt8], _ marks: inout [Bool]) {
    let least = least
    // The agreement that reaches farthest, and where the marks end.
    var (start, end, marked) = (0, 0, 0)
    for place in text.indices {
      let known = place < end ? min(Int(agreements[place - start]), end - place) : 0
      let length = Self.agreement(of: reversed, with: text, at: place, from: known)
      if place + length > end { (start, end) = (place, place + length) }
      guard length >= least, place + length > marked else { continue }
      for character in max(place, marked)..<place + length { marks[character] = true }
      marked = place + length
    }
  }

  private static func agreements(of text: [UInt8]) -> [Int32] {
    var agreements = [Int32](repeating: Int32(clamping: text.count), count: text.count)
    var (start, end) = (0, 0)
    for place in text.indices.dropFirst() {
      let known = place < end ? min(Int(agreements[place - start]), end - place) : 0
      let length = agreement(of: text, with: text, at: place, from: known)
      agreements[place] = Int32(clamping: length)
      if place + length > end { (start, end) = (place, place + length) }
    }
    return agreements
  }

  /// The number of characters in which a spelling agrees with a text from a place on.
  ///
  /// - Parameter known: how many characters are known to agree.
  private static func agreement(of spelling: [UInt8], with text: [UInt8], at place: Int, from known: Int)
    -> Int
  {
    var length = known
    while length < spelling.count, place + length < text.count, spelling[length] == text[place + length] {
      length += 1
    }
    return length
  }
}
