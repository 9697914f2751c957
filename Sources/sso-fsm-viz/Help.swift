import CommandLineTool
import SSOStateMachine

/// The texts that the tool prints about itself.
enum Help {
  static let program = "sso-fsm-viz"
  static let version = "\(program) \(Release.version)\n"

  static let machines = MachineCatalogue.allCases.map { "\($0.rawValue)\n" }.joined()

  /// The drawing of a machine that is not drawn by default, if there is one, as wide as the other examples.
  private static let example: String = {
    let command = "\(program) --machine \(MachineCatalogue.words.last ?? "") > other.dot"
    return command + String(repeating: " ", count: max(0, 49 - command.utf8.count))
  }()

  static let text = """
    Usage: \(program) [options]

    Draws a sign-on flow as a graph: its stages, and the arrows between them, read off the state machine
    that an app runs. Without options: the flow of REST API V2, whole, for Graphviz.

      --machine NAME    which flow (default rest-v2; with --trace, the flow that the trace is of):
    \(MachineCatalogue.allCases.map { "                      \($0.rawValue)  \($0.summary)" }.joined(separator: "\n"))
      --format FORMAT   \(Format.known) (default dot)
                        html is a page to open in a browser: the map, every stage, search, replay of a trace
      --overview        the map: a node a phase, and a line for all arrows from one phase to another. With --trace,
                        how often a run came to each; options that choose stages do not go with it
      --phase A,B       only these phases, in upper or lower case; arrows that leave them end in a stub
      --from ID --to ID only the chain of arrows that leads a flow from one stage to another: the shortest of
                        those that an exploration of the machine took two by two, the main path in a tie;
                        a cancel, a logout, a fault or a way round only where nothing else leads there
      --hubs LAYOUT     arrows to stages that many others lead to (default per-phase):
                          per-phase  one small connector in every phase
                          any        one dashed arrow from every phase as a whole
                          single     every arrow in full
                          hide       none
      --trace FILE      lay a run that sso-flow recorded over the graph (- is standard input): what was walked,
                        how often, where it ended; a line that does not fit the graph is named, a last line
                        that is cut off is named and left out. Given several times the counts add up
      --only-walked     with --trace: only the stages and arrows that were walked
      --diff FILE       in place of a drawing: what came, went or changed since a graph was recorded by
                        --format json (- is standard input). As text, or as an object with --format json;
                        --phase, --from and --to choose the part that is compared, as they did for the record
      --output FILE     write to a file, whole or not at all (- is standard output)
      --list            the flows, one a line
      --migration       every step of the legacy flows beside what takes its place in rest-v2, as Markdown
      -h, --help        this text
      --version         the version

    Names may be typed in upper or lower case: machines, formats, phases, stages. An option is typed in full.

    Examples:
      \(program) > flow.dot                              the whole flow, as DOT
      \(program) | dot -Tsvg -o flow.svg                 the same, drawn
      \(program) --overview | dot -Tsvg -o map.svg       the map, drawn
      \(program) --overview --format mermaid             the map, for Markdown
      \(program) --phase C | dot -Tpng -o partner.png    one phase, drawn
      \(program) --from C.3 --to C.14                    from Apple's picker to a profile
      \(program) --format json --output flow.json        every stage and arrow, for a program
      \(program) --format html > flow.html                the flow as a page
      \(example)  another flow
      sso-flow run --simulate partner-sign-in --trace run.jsonl
      \(program) --trace run.jsonl > run.dot             what that run walked
      sso-flow run --simulate denied --trace - | \(program) --trace - > denied.dot
      \(program) --trace a.jsonl --trace b.jsonl --format markdown   how often each arrow was walked
      \(program) --diff flow.json                        what is new since flow.json

    Exit status: 0 done; 1 no result, as where a trace does not fit or no flow goes that way, or it could not be
    written whole; 2 the command line is at fault, or a file that it names cannot be read. With --diff: 0 the
    graphs are equal; 1 they differ; 2 anything else.

    """
}
