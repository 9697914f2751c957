import CommandLineTool
import SSOStateGraph
import SSOStateMachine

/// Reads traces of a machine, one after the other, and adds them up.
struct TraceReading {
  /// The machine; nil before the first trace.
  private(set) var machine: MachineCatalogue?
  /// Everything that was walked, through the whole graph, even if only a part is drawn; nil before the first trace.
  private(set) var walked: Walked?
  /// The traces as they were read.
  private(set) var texts: [[UInt8]] = []
  private var cutOff: [String] = []

  /// - Parameter machine: the machine; nil to take the machine of the first trace.
  init(of machine: MachineCatalogue?) { self.machine = machine }

  /// Adds a trace. A complaint says which line does not fit the graph.
  mutating func add(_ trace: String) throws(Complaint) {
    let name = trace == "-" ? "the trace on standard input" : "the trace \(quoted(trace))"
    let text = try Input.text(of: trace, called: name)
    guard !text.isEmpty else { throw .failure("\(name) is empty") }
    let machine = machine ?? Self.machine(of: text) ?? .restV2
    self.machine = machine
    do throws(Misfit) {
      let (found, cut) = try Replay.replay(text, through: machine.graph)
      if let cut { cutOff.append("\(name) is cut off in line \(cut), which is left out") }
      texts.append(text)
      if walked == nil { walked = found } else { walked?.add(found) }
    } catch {
      guard let other = Self.machine(of: text) else {
        let isTrace = (try? TraceLine(text.prefix { $0 != UInt8(ascii: "\n") })) != nil
        let fault = isTrace ? "does not fit" : "is no trace as sso-flow --trace writes one"
        throw .failure("\(name) \(fault): \(error.reason)")
      }
      throw .usage("\(name) is one of --machine \(other.rawValue)")
    }
  }

  /// The first machine that every line of a trace fits; nil without such a machine.
  private static func machine(of text: [UInt8]) -> MachineCatalogue? {
    MachineCatalogue.allCases.first { (try? Replay.walk(text, through: $0.graph)) != nil }
  }

  /// The notes on the result: what was left out and, of several walks, the number of arrows that no walk took.
  var notes: [String] {
    guard let walked, let machine, walked.walks > 1 else { return cutOff }
    let edges = machine.graph.edges
    let never = edges.count { walked.count(of: $0) == 0 }
    return cutOff + ["\(never) of \(edges.count) arrows were never walked"]
  }
}

extension Input {
  /// The bytes of a file. If the file cannot be read, the complaint says so.
  static func text(of file: String, called name: String) throws(Complaint) -> [UInt8] {
    do throws(SystemError) {
      if let text = try bytes(of: file) { return text }
    } catch {
      throw .usage("\(name) cannot be read: \(error.message)")
    }
    throw .usage("\(name) is longer than \(limit) bytes")
  }
}
