import Foundation
import SSOStateMachine

/// How a secret may be written, in plain characters: as it is, and in base64, which depends on how many bytes stand before
/// the secret.
struct Spellings {
  let texts: [[UInt8]]

  init(_ secret: Secret<String>) {
    let bytes = Array(secret.expose().utf8)
    texts = [PlainCharacters(bytes).all().characters] + (0..<3).map { Self.base64(bytes, after: $0) }
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

extension [UInt8] {
  /// How far the text agrees with the beginning of a pattern, from each of its characters on.
  ///
  /// In linear time (Z function): whoever repeats nearly all of a secret, over and over, keeps nobody waiting.
  func forEachAgreement(with pattern: [UInt8], _ report: (Range<Int>) -> Void) {
    let known = pattern.agreements
    // The agreement that reaches farthest.
    var (start, end) = (0, 0)
    for place in indices {
      let length = pattern.agreement(
        with: self, at: place, from: place < end ? Swift.min(known[place - start], end - place) : 0)
      if place + length > end { (start, end) = (place, place + length) }
      report(place..<place + length)
    }
  }

  /// How far the pattern agrees with itself, from each of its characters on.
  private var agreements: [Int] {
    var known = [Int](repeating: count, count: count)
    var (start, end) = (0, 0)
    for place in indices.dropFirst() {
      known[place] = agreement(
        with: self, at: place, from: place < end ? Swift.min(known[place - start], end - place) : 0)
      if place + known[place] > end { (start, end) = (place, place + known[place]) }
    }
    return known
  }

  /// - Parameter known: how many characters are known to agree.
  private func agreement(with text: [UInt8], at place: Int, from known: Int) -> Int {
    var length = known
    while length < count, place + length < text.count, self[length] == text[place + length] { length += 1 }
    return length
  }
}
