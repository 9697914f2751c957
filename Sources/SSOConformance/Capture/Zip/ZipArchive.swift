/// The files of a zip, by the directory at its end (APPNOTE 6.3.10 §4.3).
///
/// A zip of one part, with members that are stored or packed by Deflate, as every system and every recorder writes it.
/// Any other one is a fault that says to unpack it.
struct ZipArchive {
  /// A file of the zip.
  struct Member {
    let name: String
    fileprivate let isEncrypted: Bool
    fileprivate let method: Int
    fileprivate let checksum: UInt32
    fileprivate let packedSize: Int
    fileprivate let header: Int

    /// Whether the file may be a recording, by its name. A Mac adds files of its own beside those that a person packs.
    var isRecording: Bool {
      let name = name.lowercased()
      return [".har", ".json", ".chlsj"].contains(where: name.hasSuffix) && !name.hasPrefix("__macosx/")
    }
  }

  /// The most bytes of a zip, and of all of its recordings. Members may share their packed bytes, so a small zip can be endless.
  static let largest = 1 << 30

  private let bytes: [UInt8]
  let members: [Member]

  /// - Throws: a fault if the bytes are no zip, or one that is not read here.
  init(_ bytes: [UInt8]) throws(CaptureFault) {
    guard bytes.starts(with: "PK".utf8) else { throw CaptureFault(.notJSON, byte: 0) }
    self.bytes = bytes
    var members: [Member] = []
    let (count, start) = try Self.directory(of: bytes)
    var place = start
    for _ in 0..<count { members.append(try Self.member(of: bytes, at: &place)) }
    self.members = members
  }

  /// The files that may be recordings, in the order of the directory.
  var recordings: [Member] { members.filter(\.isRecording) }

  /// The content of a file, piece by piece.
  func content(of member: Member) throws(CaptureFault) -> Content {
    let name = try number(at: member.header + 26, 2), extra = try number(at: member.header + 28, 2)
    let start = member.header + 30 + name + extra
    guard !member.isEncrypted, try number(at: member.header, 4) == 0x0403_4B50,
      start <= bytes.count, member.packedSize <= bytes.count - start
    else { throw .brokenZip }
    let packed = bytes[start..<start + member.packedSize]
    switch member.method {
    case 0: return Content(.stored(packed), checksum: member.checksum)
    case 8: return Content(.deflated(Inflation(packed)), checksum: member.checksum)
    // Others are packed in ways that few programs know.
    default: throw .brokenZip
    }
  }

  // MARK: - Reading

  private func number(at place: Int, _ count: Int) throws(CaptureFault) -> Int {
    try Self.number(in: bytes, at: place, count)
  }

  /// A number of two or four bytes, the lowest first.
  private static func number(
    in bytes: [UInt8], at place: Int, _ count: Int
  ) throws(CaptureFault) -> Int {
    guard place >= 0, place <= bytes.count - count else { throw .brokenZip }
    return bytes[place..<place + count].littleEndian
  }

  /// The number of files, and the place of the first one's entry. A comment of any text may follow the record at the end.
  private static func directory(of bytes: [UInt8]) throws(CaptureFault) -> (count: Int, start: Int) {
    let last = bytes.count - 22
    guard last >= 0 else { throw .brokenZip }
    for place in stride(from: last, through: max(0, last - 0xFFFF), by: -1)
    where try number(in: bytes, at: place, 4) == 0x0605_4B50 {
      return (try number(in: bytes, at: place + 10, 2), try number(in: bytes, at: place + 16, 4))
    }
    throw .brokenZip
  }

  private static func member(of bytes: [UInt8], at place: inout Int) throws(CaptureFault) -> Member {
    guard try number(in: bytes, at: place, 4) == 0x0201_4B50 else { throw .brokenZip }
    let length = try number(in: bytes, at: place + 28, 2)
    let others = try number(in: bytes, at: place + 30, 2) + (try number(in: bytes, at: place + 32, 2))
    let name = place + 46
    guard name + length <= bytes.count else { throw .brokenZip }
    let member = Member(
      name: String(decoding: bytes[name..<name + length], as: UTF8.self),
      isEncrypted: try number(in: bytes, at: place + 8, 2) & 1 == 1,
      method: try number(in: bytes, at: place + 10, 2),
      checksum: UInt32(try number(in: bytes, at: place + 16, 4)),
      packedSize: try number(in: bytes, at: place + 20, 4),
      header: try number(in: bytes, at: place + 42, 4))
    place = name + length + others
    return member
  }
}

extension ZipArchive {
  /// The content of a file, which is unpacked while it is read.
  struct Content {
    fileprivate enum Source {
      case stored(ArraySlice<UInt8>)
      case deflated(Inflation)
    }

    private var source: Source
    private let checksum: UInt32
    private var sum = ~0 as UInt32

    fileprivate init(_ source: Source, checksum: UInt32) { (self.source, self.checksum) = (source, checksum) }

    /// The next piece; nil at the end.
    ///
    /// - Throws: a fault if the content is not what was packed.
    mutating func next() throws(CaptureFault) -> [UInt8]? {
      guard let piece = try nextPiece() else {
        guard ~sum == checksum else { throw .brokenZip }
        return nil
      }
      for byte in piece { sum = Self.sums[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
      return Array(piece)
    }

    private mutating func nextPiece() throws(CaptureFault) -> ArraySlice<UInt8>? {
      switch source {
      case .stored(let bytes):
        source = .stored([])
        return bytes.isEmpty ? nil : bytes
      case .deflated(var inflation):
        defer { source = .deflated(inflation) }
        source = .stored([])
        return try inflation.next()
      }
    }

    /// CRC-32 of each byte.
    private static let sums: [UInt32] = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
  }
}

extension CaptureFault {
  /// A zip that is not read here.
  static let brokenZip = CaptureFault(.zip, byte: 0)
}
