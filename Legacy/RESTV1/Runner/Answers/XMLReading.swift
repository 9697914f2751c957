import AdobePassAPI
import Foundation
import SSOStateMachine

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML of any origin into the tree that JSON gives. An unreadable text is reported by name, and nothing traps.
///
/// An element with only text becomes that text. An element with children, or with only attributes, becomes an object.
/// An element that comes several times becomes a list. The name of the root is left out, because JSON has no such name. A
/// document type is refused, and with it every entity that the sender defines.
enum XMLReading {
  static func tree(_ bytes: ArraySlice<UInt8>) throws(Unreadable) -> Profile.Value {
    // A page may be anything but well-formed, so it is recognized by its beginning.
    guard !begins(bytes, with: "<html") else { throw Unreadable(.html) }
    guard JSONReading.isText(bytes) else { throw Unreadable(.notUTF8) }
    let content = withoutDeclaration(bytes)
    guard !holds("<!doctype", in: content) else { throw Unreadable(.html) }
    // No answer has a processing instruction, and the parser of Linux crashes on an empty one.
    guard !holds("<?", in: content) else { throw Unreadable(.notXML) }
    guard !hasManyAttributes(content) else { throw Unreadable(.tooMany) }
    let builder = TreeBuilder()
    let parser = XMLParser(data: Data(content))
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    // A parser may report text after the end only through its error.
    let isWhole = parser.parse() && parser.parserError == nil
    if let excess = builder.excess { throw Unreadable(excess) }
    guard isWhole, let root = builder.root else { throw Unreadable(.notXML) }
    return root
  }

  /// The most attributes of an element: more than any answer has. The parser compares each with all others.
  private static let maximumAttributes = 64

  private static func hasManyAttributes(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (attributes, inElement, quote) = (0, false, nil as UInt8?)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<") where quote == nil: (attributes, inElement) = (0, true)
      case UInt8(ascii: ">") where quote == nil: inElement = false
      case UInt8(ascii: "=") where inElement && quote == nil: attributes += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if inElement { quote = quote == nil ? byte : quote == byte ? nil : quote }
      // Every other byte is part of a name, a value or a text.
      default: break
      }
      if attributes > maximumAttributes { return true }
    }
    return false
  }

  /// The text without its XML declaration. The text is UTF-8 by now, so a declared encoding must not count.
  private static func withoutDeclaration(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard begins(bytes, with: "<?xml"), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return bytes
    }
    return bytes[end...].dropFirst().drop { " \t\r\n".utf8.contains($0) }
  }

  private static func holds(_ markup: StaticString, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "<") && begins(bytes[$0...], with: markup) }
  }

  /// Whether the bytes begin with a text, without regard to case. The comparison is by bytes: as text, a letter
  /// followed by a combining accent would be another letter.
  private static func begins(_ bytes: ArraySlice<UInt8>, with start: StaticString) -> Bool {
    bytes.starts(with: start.description.utf8) { $0 | 0x20 == $1 | 0x20 }
  }
}

/// Builds the tree while the parser goes through the text.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  private struct Element {
    let name: String
    let attributes: [(name: String, value: Profile.Value)]
    var children: [(name: String, value: Profile.Value)] = []
    var text = ""
  }

  private var open: [Element] = []
  private(set) var root: Profile.Value?
  /// The reason why the parser was stopped.
  private(set) var excess: Unreadable.Code?
  private var count = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    count += 1
    if open.count >= JSONReading.maximumDepth { excess = .tooDeep }
    if count > JSONReading.maximumCount { excess = .tooMany }
    guard excess == nil else { return parser.abortParsing() }
    let named = attributes.filter { !$0.key.hasPrefix("xmlns") }.sorted { $0.key < $1.key }
    open.append(
      Element(name: Self.local(name), attributes: named.map { (Self.local($0.key), .string($0.value)) }))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { add(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { add(String(decoding: block, as: UTF8.self)) }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    let value = Self.value(of: element)
    if open.isEmpty {
      root = value
    } else {
      open[open.count - 1].children.append((element.name, value))
    }
  }

  private func add(_ text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  private static func value(of element: Element) -> Profile.Value {
    let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if element.children.isEmpty, !text.isEmpty || element.attributes.isEmpty { return .string(text) }
    let children = Set(element.children.map(\.name))
    let all = element.attributes.filter { !children.contains($0.name) } + element.children
    let members = Dictionary(grouping: all, by: \.name)
    return .object(members.mapValues { $0.count == 1 ? $0[0].value : .list($0.map(\.value)) })
  }

  /// A name without its namespace.
  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}
