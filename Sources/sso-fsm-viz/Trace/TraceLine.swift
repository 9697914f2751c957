import CommandLineTool
import SSOStateGraph

/// The reason why a trace does not fit a graph, in words that follow the name of its file.
struct Misfit: Error, Equatable {
  let reason: String
}

/// One line of a trace, of one of the kinds of `TraceLineKind`.
enum TraceLine: Equatable {
  case arrow(id: String, from: String, on: String, to: String)
  case refusal(from: String)
  case exchange
  case given(stage: String)

  init(_ bytes: ArraySlice<UInt8>) throws(Misfit) {
    let members: [String: JSONScanner.Value]
    do throws(JSONScanner.Fault) {
      var scanner = JSONScanner(bytes)
      members = try scanner.wholeObject()
    } catch {
      throw Misfit(reason: "no JSON object: column \(error.column)")
    }
    let kinds = TraceLineKind.allCases.filter { members[$0.rawValue] != nil }
    guard let kind = kinds.first, kinds.count == 1 else { throw Misfit(reason: TraceLineKind.neither) }
    for key in kind.objects {
      guard case .object? = members[key] else { throw Misfit(reason: "no object for '\(key)'") }
    }
    var texts: [String: String] = [:]
    for key in kind.texts {
      guard case .text(let text)? = members[key] else { throw Misfit(reason: "no text for '\(key)'") }
      texts[key] = text
    }
    func text(_ key: String) -> String { texts[key] ?? "" }
    self =
      switch kind {
      case .arrow: .arrow(id: text("edge"), from: text("from"), on: text("on"), to: text("to"))
      case .refusal: .refusal(from: text("from"))
      case .exchange: .exchange
      case .given: .given(stage: text("given"))
      }
  }
}

extension TraceLine {
  /// Whether a line is the beginning of an object that ends too early, as a crash leaves it.
  static func isCutOff(_ bytes: ArraySlice<UInt8>) -> Bool {
    var scanner = JSONScanner(bytes)
    do throws(JSONScanner.Fault) {
      _ = try scanner.wholeObject()
      return false
    } catch {
      return error.column == bytes.count + 1
    }
  }
}
