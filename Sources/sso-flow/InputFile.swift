import CommandLineTool
import Foundation

/// Files that the command line names.
enum InputFile {
  /// The most bytes of a file: more than any statement or script has.
  private static let limit = 1 << 20

  /// The text of a file, or of standard input for `-`.
  static func read(_ file: String, for option: OptionName) throws(Complaint) -> String {
    // A person may paste the statement itself instead of its file name. The statement must not appear in a log.
    let isSecret = option == .softwareStatement || option == .tempPassIdentity
    let name = isSecret ? "the file of \(option.rawValue)" : "\(option.rawValue) \(quoted(file))"
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try Input.bytes(of: file, limit: limit)
    } catch {
      throw .usage("\(name) cannot be read: \(error.message)")
    }
    guard let bytes else { throw .usage("\(name) is longer than \(limit) bytes") }
    guard let text = String(bytes: bytes, encoding: .utf8) else { throw .usage("\(name) is no UTF-8 text") }
    return text
  }
}
