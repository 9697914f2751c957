import Foundation
import SSOStateMachine

/// One way to write a secret, in plain characters, read from its end.
struct Spelling: Equatable, Sendable {
  private let reversed: [UInt8]
  /// How far the spelling agrees with itself, from each of its characters on.
  private let agreements: [Int]

  private init(_ characters: [UInt8]) {
    reversed = characters.reversed()
    agreements = Self.agreements(of: reversed)
  }

  /// Its last characters; nil if there are too few.
  var end: LastCharacters? { LastCharacters(of: reversed.reversed()) }

  /// Every spelling of a secret: as it is, and in base64, which depends on how many bytes stand before the secret. None
  /// for a text that is too short to be a secret.
  static func all(of secret: Secret<String>) -> [Spelling] {
    let bytes = Array(secret.expose().utf8)
    let plain = PlainCharacters(bytes).all().characters
    guard plain.count >= LastCharacters.count else { return [] }
    return [Spelling(plain)] + (0..<3).map { Spelling(base64(bytes, after: $0)) }
  }

  /// The characters of base64 that depend on the secret alone.
  ///
  /// - Parameter count: how many other bytes stand before the secret.
  private static func base64(_ secret: [UInt8], after count: Int) -> [UInt8] {
    let text = Data([UInt8](repeating: 0, count: count) + secret).base64EncodedString().utf8
    // A character holds six bits.
    let (first, end) = ((count * 8 + 5) / 6, (count + secret.count) * 8 / 6)
    return PlainCharacters(Array(text.prefix(end).dropFirst(first))).all().characters
  }
}

extension Spelling {
  /// Marks each place where enough of the spelling stands in a text that is read from its end too.
  ///
  /// In linear time (Z function): whoever repeats nearly all of a secret, over and over, keeps nobody waiting.
  func mark(in text: [UInt8], _ marks: inout [Bool]) {
    // The agreement that reaches farthest, and where the marks end.
    var (start, end, marked) = (0, 0, 0)
    for place in text.indices {
      let known = place < end ? min(agreements[place - start], end - place) : 0
      let length = Self.agreement(of: reversed, with: text, at: place, from: known)
      if place + length > end { (start, end) = (place, place + length) }
      guard length >= LastCharacters.count, end > marked else { continue }
      for character in max(place, marked)..<end { marks[character] = true }
      marked = end
    }
  }

  private static func agreements(of text: [UInt8]) -> [Int] {
    var agreements = [Int](repeating: text.count, count: text.count)
    var (start, end) = (0, 0)
    for place in text.indices.dropFirst() {
      let known = place < end ? min(agreements[place - start], end - place) : 0
      agreements[place] = agreement(of: text, with: text, at: place, from: known)
      if place + agreements[place] > end { (start, end) = (place, place + agreements[place]) }
    }
    return agreements
  }

  /// How far a spelling agrees with a text from a place on.
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
