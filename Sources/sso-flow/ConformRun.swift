import AdobePassAPI
import CommandLineTool
import FlowTool
import Foundation
import SSOConformance
import SSOEffectRunner

/// One examination of a capture: reads, examines, writes.
struct ConformRun {
  /// The output of an examination, and its exit status.
  struct Result: Equatable {
    let output: String
    let status: Int32
  }

  private let options: ConformOptions
  private let progress: ReadingProgress
  private let note: (String) -> Void

  /// - Parameters:
  ///   - progress: shows how far the reading is.
  ///   - note: takes a line for the person.
  init(_ options: ConformOptions, progress: ReadingProgress, note: @escaping (String) -> Void) {
    (self.options, self.progress, self.note) = (options, progress, note)
  }

  /// Examines the capture, and writes the files that were asked for.
  ///
  /// - Parameter isColored: whether a text report has colors.
  func run(isColored: Bool) throws(Complaint) -> Result {
    let capture = try read()
    if options.listsMVPDs { return list(capture.mvpds(among: options.machines)) }
    guard let found = capture.examined(among: options.machines, launches: options.launches) else {
      note(
        "\(Help.program) conform: \(names) no call of the service; \(elsewhere(capture)): "
          + "name a host of your own with --origin URL\n")
      return Result(output: "", status: 3)
    }
    let judged = options.isLenient ? found.lenient() : found
    let report = (options.isStrict ? judged.strict() : judged).allowing(options.allowed)
      .namingReplacements(of: capture, among: FlowMachine.all.map(\.conformance))
    let rules = report.machine.rules
    var output = options.printsReport ? text(of: report, rules, isColored: isColored) : ""
    if let file = options.trace { output += try deliver(trace(of: report), to: file, for: "--trace") }
    if let file = options.evidence {
      output += try deliver(report.evidence(of: capture), to: file, for: "--evidence")
    }
    return Result(output: output, status: report.isConforming ? 0 : 1)
  }

  /// The lists of MVPDs, each under its service provider.
  private func list(_ lists: [ListedMVPDs]) -> Result {
    guard !lists.isEmpty else {
      note("\(Help.program) conform: \(names) no list of MVPDs (E3) that can be read\n")
      return Result(output: "", status: 3)
    }
    let output =
      options.format == .json
      ? MVPDTable.json(lists)
      : lists.map { "\($0.serviceProvider.oneLine)\n\(MVPDTable($0.mvpds).text)" }.joined(separator: "\n")
    return Result(output: output, status: 0)
  }

  /// The sentence about the entries of a capture without a call.
  private func elsewhere(_ capture: Capture) -> String {
    let away = capture.ignored == 1 ? "1 entry went elsewhere" : "\(capture.ignored) entries went elsewhere"
    let count = capture.exchanges.count
    guard count > 0 else { return away }
    return (count == 1 ? "1 entry of its hosts has" : "\(count) entries of its hosts have")
      + " a path that no call has, and \(away)"
  }

  private var names: String {
    let all = options.files.map(Self.name)
    return all.count == 1 ? "\(all[0]) holds" : "\(all.joined(separator: ", ")) hold"
  }

  private static func name(of file: String) -> String { file == "-" ? "standard input" : quoted(file) }

  // MARK: - Reading

  private func read() throws(Complaint) -> Capture {
    var reader = CaptureReader(besides: options.origins)
    for file in options.files {
      let name = Self.name(of: file)
      let known = reader.unpacked.count
      if options.files.count > 1 {
        say("\(name) begins with entry \(reader.entries)")
      }
      var fault: CaptureFault?
      do throws(SystemError) {
        fault = try read(file, into: &reader)
      } catch {
        throw .usage("\(name) cannot be read: \(error.message)")
      }
      var cut: CaptureFault?
      do throws(CaptureFault) {
        if let fault { throw fault }
        cut = try reader.endFile()
      } catch {
        let place = reader.unpacked.dropFirst(known).last.map { "\(quoted($0.name)) of " } ?? ""
        throw .usage("\(place)\(name) cannot be read as a HAR: \(error)")
      }
      let unpacked = reader.unpacked.dropFirst(known)
      for one in unpacked {
        say("\(quoted(one.name)) of \(name) begins with entry \(one.firstEntry)")
        if let cut = one.cut { tell(cut, of: quoted(one.name)) }
      }
      if let cut, unpacked.isEmpty { tell(cut, of: name) }
    }
    return reader.capture
  }

  private func tell(_ cut: CaptureFault, of name: String) {
    say("\(name) is cut off, \(cut): what comes before is judged")
  }

  private func say(_ line: String) { note("\(Help.program) conform: \(line)\n") }

  /// Reads a file.
  ///
  /// - Returns: the reason why the file is not a recording; nil if the reader has taken all of it.
  private func read(_ file: String, into reader: inout CaptureReader) throws(SystemError) -> CaptureFault? {
    var fault: CaptureFault?
    var progress = progress
    defer { progress.finish() }
    try Input.read(file) { piece, size in
      progress.advance(by: piece.count, of: size)
      do throws(CaptureFault) {
        try reader.read(piece)
      } catch {
        fault = error
      }
      return fault == nil
    }
    return fault
  }

  // MARK: - Writing

  private func text(of report: ConformanceReport, _ rules: [ConformanceRule], isColored: Bool) -> String {
    switch options.format {
    case .text: report.text(colored: isColored, rules: rules)
    case .json: report.json()
    case .markdown: report.markdown(rules: rules)
    case .sarif: report.sarif(files: options.files.map { $0 == "-" ? nil : $0 }, rules: rules)
    }
  }

  private func trace(of report: ConformanceReport) -> String {
    guard let (flow, text) = report.trace() else {
      note("no call is explained, so the trace is empty\n")
      return ""
    }
    if report.flows.count > 1 {
      note("the trace holds flow \(flow + 1) of \(report.flows.count), the first that is explained\n")
    }
    return text
  }

  /// Writes a text to a file, or returns it for standard output.
  private func deliver(_ text: String, to file: String, for option: String) throws(Complaint) -> String {
    guard file != "-" else { return text }
    do throws(SystemError) {
      try Output.write(Array(text.utf8), toFile: file)
    } catch {
      // The reader of the pipe has read enough.
      if error.isClosedPipe { return "" }
      throw .failure("\(option) \(quoted(file)) cannot be written: \(error.message)")
    }
    return ""
  }
}
