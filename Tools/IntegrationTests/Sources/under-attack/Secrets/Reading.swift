import Foundation

/// A way to decode a text into what it may stand for.
enum Reading: CaseIterable {
  case escapes
  case percents
  case entities
  case base64

  /// The texts that a text stands for; empty if it holds nothing that can be decoded in this way.
  func read(_ text: [UInt8]) -> [[UInt8]] {
    switch self {
    case .escapes: text.contains(UInt8(ascii: "\\")) ? [Self.unescaped(text)] : []
    case .percents: text.contains(UInt8(ascii: "%")) ? [Self.unpercented(text)] : []
    case .entities: text.contains(UInt8(ascii: "&")) ? [Self.resolved(text)] : []
    case .base64: Self.decoded(text)
    }
  }

  private static func unescaped(_ text: [UInt8]) -> [UInt8] {
    var (read, place) = ([UInt8](), 0)
    while place < text.count {
      guard text[place] == UInt8(ascii: "\\"), place + 1 < text.count else {
        read.append(text[place])
        place += 1
        continue
      }
      if text[place + 1] == UInt8(ascii: "u"), place + 5 < text.count,
        let scalar = number(text[place + 2..<place + 6], radix: 16), scalar < 256
      {
        read.append(UInt8(scalar))
        place += 6
      } else {
        read.append(text[place + 1])
        place += 2
      }
    }
    return read
  }

  private static func unpercented(_ text: [UInt8]) -> [UInt8] {
    var (read, place) = ([UInt8](), 0)
    while place < text.count {
      if text[place] == UInt8(ascii: "%"), place + 2 < text.count,
        let byte = number(text[place + 1..<place + 3], radix: 16)
      {
        read.append(UInt8(byte))
        place += 3
      } else {
        read.append(text[place])
        place += 1
      }
    }
    return read
  }

  private static let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  private static func resolved(_ text: [UInt8]) -> [UInt8] {
    var (read, place) = ([UInt8](), 0)
    while place < text.count {
      let rest = text[place...].prefix(10)
      if text[place] == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let byte = entity(text[place + 1..<end])
      {
        read.append(byte)
        place = end + 1
      } else {
        read.append(text[place])
        place += 1
      }
    }
    return read
  }

  private static func entity(_ name: ArraySlice<UInt8>) -> UInt8? {
    let name = String(decoding: name, as: UTF8.self)
    if let text = named[name] { return text.utf8.first }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    return digits.hasPrefix("x") ? UInt8(digits.dropFirst(), radix: 16) : UInt8(digits)
  }

  /// Every run of base64 characters, decoded from each of its first four positions.
  private static func decoded(_ text: [UInt8]) -> [[UInt8]] {
    var read: [[UInt8]] = []
    for run in text.split(whereSeparator: { letters[Int($0)] < 0 }) where run.count >= 16 {
      for start in 0..<4 { read.append(decoded(run.dropFirst(start))) }
    }
    return read
  }

  private static func decoded(_ run: ArraySlice<UInt8>) -> [UInt8] {
    var (read, bits, filled) = ([UInt8](), 0, 0)
    for letter in run {
      bits = (bits << 6 | letters[Int(letter)]) & 0xFFFF
      filled += 6
      guard filled >= 8 else { continue }
      filled -= 8
      read.append(UInt8(truncatingIfNeeded: bits >> filled))
    }
    return read
  }

  private static let letters: [Int] = {
    var letters = [Int](repeating: -1, count: 256)
    let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (number, letter) in all.utf8.enumerated() { letters[Int(letter)] = number }
    letters[Int(UInt8(ascii: "-"))] = 62
    letters[Int(UInt8(ascii: "_"))] = 63
    return letters
  }()

  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> Int? {
    Int(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}
