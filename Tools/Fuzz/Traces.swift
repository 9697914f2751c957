import CommandLineTool
import Foundation
import SSOEffectRunner
import SSOStateGraph

@testable import SSOStateMachine

/// A recorded trace: a file that may hold anything. The first byte picks the machine; if it is odd, the rest
/// chooses arrows, which are written and read again; otherwise the rest is the file.
@_cdecl("LLVMFuzzerTestOneInput") public func traces(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  let kind = bytes.pick(Array(UInt8(0)...UInt8(255)))
  let graph = graphs[Int(kind >> 1) % graphs.count]
  if kind & 1 == 1 {
    readAgain(walk(through: graph, &bytes), graph)
  } else {
    let file = bytes.all()
    file.split(separator: UInt8(ascii: "\n")).forEach(compare)
    read(file, graph)
  }
  return 0
}

private let graphs = MachineCatalogue.allCases.map(\.graph)

/// Some arrows of a graph, each from where the previous one ends.
private func walk(through graph: StateGraph, _ bytes: inout Bytes) -> [StateGraph.Edge] {
  var here = bytes.pick(graph.stages.filter { $0.kind == .resting }).id
  var walk: [StateGraph.Edge] = []
  while !bytes.isEmpty, walk.count < 64, let edges = graph[here]?.edges, !edges.isEmpty {
    let edge = bytes.pick(edges)
    walk.append(edge)
    here = edge.to
  }
  return walk
}

private func readAgain(_ edges: [StateGraph.Edge], _ graph: StateGraph) {
  guard let first = edges.first else { return }
  let records = edges.enumerated().map {
    TraceRecord(sequence: $0 + 1, at: Timestamp(Int64($0)), entry: .arrow($1))
  }
  let text = records.map { $0.json + "\n" }.joined()
  guard let walked = read(Array(text.utf8), graph) else { fatalError("what was recorded does not fit") }
  must(walked.begin == first.from && walked.end == edges.last?.to, "it begins and ends where the arrows do")
  for edge in Set(edges) {
    must(walked.count(of: edge) == edges.count { $0 == edge }, "\(edge.id) is counted")
  }
}

/// The walk of a trace; nil if the trace does not fit, which the error says in one line.
@discardableResult
private func read(_ file: [UInt8], _ graph: StateGraph) -> Walked? {
  do throws(Misfit) {
    let walked = try Replay.walk(file, through: graph)
    must(graph[walked.begin]?.kind == .resting, "a flow begins at rest")
    return walked
  } catch {
    must(!error.reason.isEmpty, "an error says what is wrong")
    must(!error.reason.unicodeScalars.contains { $0.properties.generalCategory == .control }, "in one line")
    return nil
  }
}

/// A line that is read as a JSON object, Foundation reads too, with the same members. Foundation accepts more, but no
/// number that is too large.
private func compare(_ line: ArraySlice<UInt8>) {
  var scanner = JSONScanner(line)
  guard let members = try? scanner.wholeObject(),
    let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
  else { return }
  must(Set(members.keys) == Set(object.keys), "the members are those that Foundation reads")
  for case (let key, .text(let text)) in members {
    must(object[key] as? String == text, "\(key) is the text that Foundation reads")
  }
}
