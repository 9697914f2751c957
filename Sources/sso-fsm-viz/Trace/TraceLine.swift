import CommandLineTool

/// Why a trace does not fit a graph, in words that follow the name of its file.
struct Misfit: Error, Equatable {
  let reason: String
}

/// One line of a trace. It has exactly one of the keys `edge`, `refused`, `http` and `given`. Optional keys are skipped.
enum TraceLine: Equatable {
  /// An arrow was taken.
  case arrow(id: String, from: String, on: String, to: String)
  /// An event changed nothing.
  case refusal(from: String)
  /// A request was sent.
  case exchange
  /// A test has put a flow into a stage, and a walk begins there.
  case given(stage: String)

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
    switch (members["edge"], members["refused"], members["http"], members["given"]) {
    case (_?, nil, nil, nil):
      self = .arrow(
        id: try text("edge"), from: try text("from"), on: try text("on"), to: try text("to"))
    case (nil, .text?, nil, nil): self = .refusal(from: try text("from"))
    case (nil, nil, .object?, nil): self = .exchange
    case (nil, nil, nil, .text(let stage)?): self = .given(stage: stage)
    // Any other line: two of the four keys, none, or a key with a wrong value.
    default: throw Misfit(reason: "neither an arrow nor a refusal nor a request")
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
