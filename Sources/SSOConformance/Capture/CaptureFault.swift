/// The reason why a capture cannot be read, and the place, without any of the capture's content.
public struct CaptureFault: Error, Hashable, Sendable {
  /// The number of the entry, from 0 on; nil outside the entries.
  public let entry: Int?
  /// The field, from the entry on: `request.url`; nil if it is not known.
  public let field: String?
  /// The number of bytes before the place, or before the entry that holds it. In a zip they count in the file of the zip.
  public let byte: Int
  /// The kind of fault.
  public let reason: Reason

  /// A fault of a capture. Record again, or export the recording again.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// No bytes, or only white space.
    case empty = "there is nothing in it"
    /// Something other than JSON.
    case notJSON = "this is no JSON"
    /// A zip that is damaged, or packed or encrypted in a way that is not read here.
    case zip = "this zip cannot be unpacked here: unpack it, and name its files"
    /// A zip without a file that may be a recording, by its name.
    case noRecording = "no file of this zip ends in .har, .json or .chlsj"
    /// A zip with more in it than any recording has.
    case tooLarge = "this unpacks to more than a gigabyte: unpack it, and name its files"
    /// Bytes that are not text.
    case notUTF8 = "this is no UTF-8 text"
    /// The end comes before the last bracket is closed.
    case cutOff = "it ends in the middle"
    /// JSON, but without `log.entries`.
    case notHAR = "it has no log.entries, so it is no HAR"
    /// More levels of nesting than any recorder writes.
    case tooDeep = "it is nested too deeply"
    /// A field that every entry must have is missing.
    case missing = "it is missing"
    /// A field has another type than the format's.
    case wrongType = "it is of another type"
    /// A field has the right type, but not a valid value.
    case badValue = "its value makes no sense"
  }

  init(_ reason: Reason, entry: Int? = nil, field: String? = nil, byte: Int) {
    (self.reason, self.entry, self.field, self.byte) = (reason, entry, field, byte)
  }
}

extension CaptureFault: CustomStringConvertible {
  /// `entry 3, request.url, byte 4711: it is missing`.
  public var description: String {
    let place = [entry.map { "entry \($0)" }, field, "byte \(byte)"].compactMap { $0 }
    return "\(place.joined(separator: ", ")): \(reason.rawValue)"
  }
}
