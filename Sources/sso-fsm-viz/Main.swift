import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Draws a flow: reads the command line, renders once, writes once.
@main
struct Main {
  static func main() {
    // Otherwise a closed pipe or a full quota would end the process by a signal. Now the write reports the error.
    for unwanted in [SIGPIPE, SIGXFSZ] { signal(unwanted, SIG_IGN) }
    exit(run())
  }

  private static func run() -> Int32 {
    do throws(Complaint) {
      switch try Invocation(try typedArguments()) {
      case .help: try deliver(Array(Help.text.utf8), to: nil)
      case .version: try deliver(Array(Help.version.utf8), to: nil)
      case .list: try deliver(Array(Help.machines.utf8), to: nil)
      case .migration: try deliver(Array(MachineCatalogue.migration.utf8), to: nil)
      case .draw(let options): return draw(options)
      }
      return 0
    } catch {
      return report(error)
    }
  }

  private static func draw(_ options: Options) -> Int32 {
    do throws(Complaint) {
      let outcome = try options.outcome()
      // The result does not depend on the notes: a closed standard error loses only them.
      for note in outcome.notes { try? Output.write("\(Help.program): \(note)\n", to: STDERR_FILENO) }
      try deliver(outcome.text, to: options.output)
      return outcome.status
    } catch {
      // For a comparison, 1 would say that the graphs differ.
      return max(report(error), options.comparison == nil ? 1 : 2)
    }
  }

  private static func deliver(_ text: [UInt8], to file: String?) throws(Complaint) {
    do throws(SystemError) {
      if let file {
        try Output.write(text, toFile: file)
      } else {
        try Output.write(text, to: STDOUT_FILENO)
      }
    } catch {
      // The program that read from the pipe has what it wants.
      if error.isClosedPipe { return }
      let place = file.map(quoted) ?? "to standard output"
      throw .failure("cannot write \(place): \(error.message)")
    }
  }

  /// Prints a complaint. If standard error is closed as well, there is no place left to print to.
  private static func report(_ complaint: Complaint) -> Int32 {
    try? Output.write(complaint.line(of: Help.program), to: STDERR_FILENO)
    return switch complaint {
    case .usage: 2
    case .failure: 1
    }
  }
}
