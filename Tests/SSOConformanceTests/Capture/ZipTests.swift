import Foundation
import Testing

@testable import SSOConformance

/// Recordings in a zip.
///
/// `ways.zip` has a member packed in each way (stored; Deflate in stored blocks, with fixed codes), written as a program does
/// that learns the sizes at the end, with a comment; and two files that are no recordings. `large.zip` has codes of its own,
/// and text that is repeated from 30,000 bytes before.
@Suite struct ZipTests {
  private static func zip(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/zip/\(name)", withExtension: "zip"))
    return Array(try Data(contentsOf: url))
  }

  private static func har(second: Int) -> String {
    HARText.file(HARText.entry(at: "2026-11-22T10:00:0\(second).123Z"))
  }

  @Test("its recordings are read as files one after the other", arguments: [1, 7, 100_000])
  func recordings(size: Int) throws {
    let bytes = try Self.zip("ways")
    var reader = CaptureReader()
    for first in stride(from: 0, to: bytes.count, by: size) {
      try reader.read(Array(bytes[first..<min(first + size, bytes.count)]))
    }
    #expect(try reader.endFile() == nil)
    var plain = CaptureReader()
    for second in 1...3 {
      try plain.read(Array(Self.har(second: second).utf8))
      try plain.endFile()
    }
    #expect(reader.capture.exchanges == plain.capture.exchanges && reader.entries == 3)
    #expect(
      reader.unpacked == [
        .init(file: 0, name: "stored.har", firstEntry: 0),
        .init(file: 0, name: "a/level 0.HAR", firstEntry: 1),
        .init(file: 0, name: "fixed.json", firstEntry: 2),
      ])
  }

  @Test("a file after a zip has places of its own, and a place in a zip is no line of it")
  func amongOthers() throws {
    var reader = CaptureReader()
    try reader.read(Self.zip("ways"))
    try reader.endFile()
    try reader.read(Array("\n\(Self.har(second: 4))".utf8))
    try reader.endFile()
    let positions = (0..<4).map { reader.capture.positions[$0] }
    #expect(positions.map(\.?.file) == [0, 0, 0, 1] && positions.map(\.?.line) == [1, 1, 1, 2])
    #expect(reader.unpacked.count == 3)
  }

  @Test("a recording that breaks off is read as far as it is whole, and so is the next one")
  func brokenOff() throws {
    var reader = CaptureReader()
    try reader.read(Self.zip("cut"))
    let cut = try #require(try reader.endFile())
    #expect(cut.reason == .cutOff && cut.entry == 1 && reader.capture.cut == cut)
    #expect(reader.unpacked.map(\.cut) == [cut, nil] && reader.entries == 2)
  }

  @Test("codes of its own, and what is repeated from afar")
  func large() throws {
    let capture = try Capture(Self.zip("large"), pieces: 1_000)
    #expect(capture.exchanges.count == 2 && capture.repeated == 39)
    #expect(try Self.sizes(of: Self.zip("large")) == [201_638])
  }

  @Test("a zip has a bound, and so has what all of its recordings unpack to")
  func bounds() throws {
    let bytes = try Self.zip("ways")
    let sizes = try Self.sizes(of: bytes)
    // What is unpacked is more than the zip, or else the second bound would not be seen.
    let whole = try Self.zip("large")
    let unpacked = try Self.sizes(of: whole).reduce(0, +)
    #expect(sizes.count == 3 && unpacked > whole.count)
    for (zip, bound, isRead) in [
      (bytes, bytes.count, true), (bytes, bytes.count - 1, false), (whole, unpacked, true),
      (whole, unpacked - 1, false),
    ] {
      var reader = CaptureReader()
      reader.largestZip = bound
      do throws(CaptureFault) {
        try reader.read(zip)
        try reader.endFile()
        #expect(isRead, "\(bound)")
      } catch {
        #expect(!isRead && error.reason == .tooLarge, "\(bound): \(error)")
      }
    }
  }

  private static func sizes(of zip: [UInt8]) throws -> [Int] {
    let archive = try ZipArchive(zip)
    return try archive.recordings.map { recording in
      var (content, size) = (try archive.content(of: recording), 0)
      while let piece = try content.next() { size += piece.count }
      return size
    }
  }

  @Test("what is cut off anywhere is a fault")
  func cutOff() throws {
    let bytes = try Self.zip("ways")
    // The comment at the end is no part of what is read.
    for count in 2..<bytes.count - "a comment".utf8.count {
      #expect(throws: CaptureFault(.zip, byte: 0), "\(count)") { try Capture(Array(bytes.prefix(count))) }
    }
    #expect(throws: CaptureFault(.notJSON, byte: 0)) { try Capture("P") }
  }

  @Test("whatever byte is damaged, it is read as before, or a fault")
  func damaged() throws {
    let bytes = try Self.zip("ways")
    let whole = try Capture(bytes)
    var faults = 0
    for place in bytes.indices {
      for value in [0, 0xFF, bytes[place] ^ 1] where value != bytes[place] {
        var damaged = bytes
        damaged[place] = value
        do throws(CaptureFault) {
          let capture = try Capture(damaged)
          // Under another name a file may be no recording, or one.
          #expect(capture.exchanges.allSatisfy(whole.holds), "byte \(place)")
        } catch {
          #expect([.zip, .noRecording, .notJSON, .notHAR].contains(error.reason), "byte \(place): \(error)")
          faults += 1
        }
      }
    }
    #expect(faults > 1_000, "\(faults)")
  }

  @Test(
    "each fault says what to do",
    arguments: [
      (
        0, [UInt8]("PK nothing".utf8),
        "byte 0: this zip cannot be unpacked here: unpack it, and name its files"
      ),
      (8, [1, 8], "byte 0: this zip cannot be unpacked here: unpack it, and name its files"),
      (10, [99, 0], "byte 0: this zip cannot be unpacked here: unpack it, and name its files"),
      (16, [0, 0, 0, 0], "byte 0: this zip cannot be unpacked here: unpack it, and name its files"),
      (46, [UInt8]("stored.xml".utf8), "byte 0: no file of this zip ends in .har, .json or .chlsj"),
    ])
  func faults(_ place: Int, _ change: [UInt8], _ line: String) throws {
    // The zip with its second file alone: encrypted, packed in an unknown way, with another sum, under another name.
    var bytes = change
    if place > 0 {
      bytes = try Self.zip("ways")
      let end = bytes.count - "a comment".utf8.count - 22
      let second = Self.number(bytes, at: end + 16) + 46 + "read me.txt".utf8.count
      bytes.replaceSubrange(second + place..<second + place + change.count, with: change)
      bytes[end + 10] = 1
      for offset in 0..<4 { bytes[end + 16 + offset] = UInt8(truncatingIfNeeded: second >> (8 * offset)) }
    }
    do throws(CaptureFault) {
      _ = try Capture(bytes)
      Issue.record("it was read")
    } catch {
      #expect("\(error)" == line)
    }
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].littleEndian
  }
}

extension Capture {
  /// Whether an exchange is one of this capture, under any number.
  fileprivate func holds(_ exchange: CapturedExchange) -> Bool {
    exchanges.contains { $0.sentAt == exchange.sentAt && $0.request == exchange.request }
  }
}
