import FlowTool
import SSOConformance

extension Help {
  /// The rules that a capture is checked against, of one machine or of all.
  static func rules(of machine: ConformanceMachine?) -> String {
    let machines = machine.map { [$0] } ?? FlowMachine.all.map(\.conformance)
    return machines.map { ConformanceRule.text(of: $0.rules) }.joined(separator: "\n")
  }

  static let conform = """
    Usage: \(program) conform [options] FILE ...
           \(program) conform --list-mvpds [--format json] FILE ...
           \(program) conform --list-rules [--machine NAME]

    Reads what an app of any make sent to Adobe Pass, from a HAR that a proxy, a browser or a test recorded, and
    says call by call which step of the cookbook it was, which documented rule it broke, and whether any flow of
    the cookbook can explain it. Nothing is sent.

      FILE               the recording: a HAR 1.2, a session of Charles in JSON, or a zip of those (- is standard
                         input); several files are one recording
      --machine NAME     \(FlowMachine.names.joined(separator: ", ")) or auto (default auto: by the paths of the calls)
      --origin URL       a host that counts as the service beside the documented ones, such as a test host:
                         https://host, or http://127.0.0.1:port on this machine (repeatable)
      --format FORMAT    text, json, markdown for a comment, or sarif for a code host (default text)
      --strict           warnings count as broken
      --lenient          what is likely broken counts as a warning
      --launch WHEN      the app was started here: the number of an entry, or a time, 2026-11-20T19:30:00Z
                         (repeatable); elsewhere it was not
      --one-launch       the app was started once, at the beginning
      --allow RULE       a rule that does not count, or a file with a rule and a reason a line (repeatable)
      --trace OUT        write the explanation as a trace, for sso-fsm-viz --trace: every walk of the first flow
                         that is explained; a new launch begins one, and so does a call that nothing explains
      --evidence OUT     write the calls of the service as a HAR without secrets, with the findings as comments
      --list-mvpds       only the MVPDs that the service listed (E3), under each service provider: id, name, Apple's
                         mapping, boarding status; status 3 without a list
      --list-rules       every rule: what it asks for, what it looks at, what makes it undecidable, its source
      -h, --help         this text
      --version          the version

    OUT is a file, written whole or not at all, or - for standard output, where it takes the place of the report.

    Four verdicts: broken; likely, where nothing but an act that no recording shows would excuse the app, a press, a
    launch, an installation, and three of them would have to have happened; warning, for such an act once or twice,
    for a recommendation, or where pages contradict each other; undecidable, where the recording lacks what the rule
    looks at. The report ends with the calls that the recording does not hold, and the rules about them.

    A call is explained if some flow of the cookbook, begun anywhere, sends exactly it there; the first that none
    explains is named, with what would have been sent instead. No header value, token, body or identity is ever
    printed.

    Examples:
      \(program) conform session.har                        what a recorded session did
      \(program) conform --format sarif session.har > session.sarif
      \(program) conform --strict --origin https://pass.test.example session.har
      \(program) conform session.har --trace - | sso-fsm-viz --trace - > session.dot
      \(program) conform session.har --evidence evidence.har  what to show to others

    Exit status: 0 nothing is broken or likely, and everything explained; 1 a rule is, or a call is unexplained; 2 the
    command line is at fault, the file cannot be read as a HAR, or a result cannot be written whole; 3 no call of
    the service is in it.

    """
}
