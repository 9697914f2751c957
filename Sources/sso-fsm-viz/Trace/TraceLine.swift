import CommandLineTool

/// Why a trace does not fit a graph, in words that follow the name of its file.
struct Misfit: Error, Equatable {
  let reason: String
}

/// One line of a trace. It has exactly one of the keys `edge`, `refused` and `http`. Optional keys are skipped.
enum TraceLine: Equatable {
  /// An arrow was taken.
  case arrow(id: String, from: String, on: String, to: String)
  /// An event changed nothing.
  case refusal(from: String)
  /// A request was sent.
  case exchange

  init(_ bytes: ArraySlice<UInt8>) throws(Misfit) {
    let members: [String: JSONScanner.Value]
    do throws(JSONScanner.Fault) {
      var scanner = JSONScanner(bytes)
      members = try scanner.wholeObject()
    } catch {
      throw Misfit(reason: "no JSON object: column \(error.column)")
    }
    func text(_ key: String) throws(Misfit) -> String {
      guard case .text(let text)? = members[key] else { throw Misfit(reason: "no text for '\(key)'") }
      return text
    }
    switch (members["edge"], members["refused"], members["http"]) {
    case (_?, nil, nil):
      self = .arrow(
        id: try text("edge"), from: try text("from"), on: try text("on"), to: try text("to"))
    case (nil, .text?, nil): self = .refusal(from: try text("from"))
    case (nil, nil, .object?): self = .exchange
    // Any other line: two of the three keys, none, or a key with a wrong value.
    default: throw Misfit(reason: "neither an arrow nor a refusal nor a request")
    }
  }
}
