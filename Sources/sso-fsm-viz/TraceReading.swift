import CommandLineTool
import SSOStateGraph
import SSOStateMachine

/// Reads traces of a machine, one after the other, and adds them up.
struct TraceReading {
  private let machine: MachineCatalogue
  private let graph: StateGraph
  /// Everything that was walked, through the whole graph, even if only a part is drawn; nil before the first trace.
  private(set) var walked: Walked?
  /// The traces as they were read.
  private(set) var texts: [[UInt8]] = []
  private var cutOff: [String] = []

  init(of machine: MachineCatalogue) { (self.machine, graph) = (machine, machine.graph) }

  /// Adds a trace. A line that does not fit the graph is named.
  mutating func add(_ trace: String) throws(Complaint) {
    let name = trace == "-" ? "the trace on standard input" : "the trace \(quoted(trace))"
    let text = try Input.text(of: trace, called: name)
    guard !text.isEmpty else { throw .failure("\(name) is empty") }
    do throws(Misfit) {
      let (found, cut) = try Replay.replay(text, through: graph)
      if let cut { cutOff.append("\(name) is cut off in line \(cut), which is left out") }
      texts.append(text)
      if walked == nil { walked = found } else { walked?.add(found) }
    } catch {
      let others = MachineCatalogue.allCases.filter { $0 != machine }
      guard let other = others.first(where: { (try? Replay.walk(text, through: $0.graph)) != nil }) else {
        let isTrace = (try? TraceLine(text.prefix { $0 != UInt8(ascii: "\n") })) != nil
        let fault = isTrace ? "does not fit" : "is no trace as sso-flow --trace writes one"
        throw .failure("\(name) \(fault): \(error.reason)")
      }
      throw .usage("\(name) is one of --machine \(other.rawValue)")
    }
  }

  /// What is to be said besides the result: what was left out and, of several walks, how many arrows none of them took.
  var notes: [String] {
    guard let walked, walked.walks > 1 else { return cutOff }
    let edges = graph.edges
    let never = edges.count { walked.count(of: $0) == 0 }
    return cutOff + ["\(never) of \(edges.count) arrows were never walked"]
  }
}

extension Input {
  /// The bytes of a file. Whoever named one that cannot be read is told so.
  static func text(of file: String, called name: String) throws(Complaint) -> [UInt8] {
    do throws(SystemError) {
      if let text = try bytes(of: file) { return text }
    } catch {
      throw .usage("\(name) cannot be read: \(error.message)")
    }
    throw .usage("\(name) is longer than \(limit) bytes")
  }
}
