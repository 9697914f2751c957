import CommandLineTool
import Foundation
import SSOEffectRunner

/// Runs a flow: reads the command line, runs once, prints the result once.
@main
struct Main {
  static func main() async {
    // Otherwise a closed pipe or a full quota would end the process by a signal. Now the write reports the error.
    for unwanted in [SIGPIPE, SIGXFSZ] { signal(unwanted, SIG_IGN) }
    // A descriptor that is closed at the start would be reused for the next opened file, which would then receive the
    // output.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
    ProxyVariables.exceptThisMachine()
    exit(await run())
  }

  private static func run() async -> Int32 {
    do throws(Complaint) {
      try Descriptors.require()
      switch try Invocation(try typedArguments()) {
      case .help: try print(Help.text)
      case .version: try print(Help.version)
      case .scenarios(let machine): try print(Help.scenarios(of: machine))
      case .conformHelp: try print(Help.conform)
      case .rules(let machine): try print(Help.rules(of: machine))
      case .conform(let options):
        let result = try ConformRun(options, progress: progress) { note($0) }.run(isColored: isColored)
        try print(result.output)
        return result.status
      case .run(let options):
        let watchdog = Watchdog(milliseconds: options.timeLimit, note: note)
        let result = try await FlowRun(options, note: note).run()
        watchdog.stop()
        if options.trace == "-" {
          note(result.text)
        } else {
          try print(options.printsJSON ? result.json : result.text)
        }
        return result.exitStatus
      }
      return 0
    } catch {
      let isConform = CommandLine.arguments.dropFirst().first == "conform"
      note(error.line(of: isConform ? "\(Help.program) conform" : Help.program))
      return 2
    }
  }

  /// Standard error shows progress if it is a terminal.
  private static var progress: ReadingProgress {
    isatty(STDERR_FILENO) == 1 ? ReadingProgress { note($0) } : ReadingProgress(write: nil)
  }

  /// Whether to use colors: only on a terminal, and not if the environment sets `NO_COLOR`.
  private static var isColored: Bool {
    let variables = ProcessInfo.processInfo.environment
    let isRefused = variables["NO_COLOR"]?.isEmpty == false || variables["TERM"] == "dumb"
    return isatty(STDOUT_FILENO) == 1 && !isRefused
  }

  /// Prints a note. If standard error is closed as well, the note is lost.
  private static func note(_ text: String) { try? Output.write(text, to: STDERR_FILENO) }

  private static func print(_ text: String) throws(Complaint) {
    do throws(SystemError) {
      try Output.write(text, to: STDOUT_FILENO)
    } catch {
      if !error.isClosedPipe { throw .failure("cannot write to standard output: \(error.message)") }
    }
  }
}
