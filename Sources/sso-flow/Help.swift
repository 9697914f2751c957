import FlowTool
import SSOSimulation
import SSOStateMachine

/// The texts that the tool prints about itself.
enum Help {
  static let program = "sso-flow"
  static let version = "\(program) \(Release.version)\n"

  static func scenarios(of machine: FlowMachine) -> String {
    let scenarios = machine.scenarios.map(\.service)
    let width = (scenarios.map(\.name.count).max() ?? 0) + 2
    return scenarios.map { "\($0.name.padded(right: width))\($0.summary)\n" }.joined()
  }

  /// The machines, each with its remark: `rest-v2 or another, which …`.
  private static let machines = FlowMachine.all.map { machine in
    machine.name + (machine.remark.map { ", \($0)" } ?? "")
  }.joined(separator: " or ")

  /// An example for each machine that is not the default, on a line of its own.
  private static let examples = FlowMachine.all.dropFirst().map {
    "\n  \(program) run --machine \($0.name) --simulate second-screen --logout"
  }.joined()

  static let text = """
    Usage: \(program) run [options]
           \(program) scenarios [--machine NAME]
           \(program) conform [options] FILE ...

    Signs in with a TV provider the way an app on an Apple device does, and asks for decisions to play: every
    step of an Adobe Pass REST API cookbook, against a service or a simulation of one. A line a step goes
    to standard error, the result to standard output. 'conform' checks a recording of any app against the
    cookbook; '\(program) conform --help' has its options.

    A cookbook:
      --machine NAME             \(machines) (default \(FlowMachine.restV2.name))

    A service, one of the two:
      --simulate NAME            a simulated one with its own clock: waiting takes no time, and nothing is
                                 sent ('\(program) scenarios' lists the names, those of another cookbook
                                 with --machine NAME)
      --base-url URL             https://host, or http://127.0.0.1:port on this machine; it needs
      --service-provider ID      the service provider (requestor) id
      --domain-name D            the domain of the login
      --redirect-url URL         where the login ends; it is not loaded
      --software-statement FILE  a file with the software statement (- is standard input)

    A device:
      --platform NAME            iOS, iPadOS, tvOS, android, fireTV, roku or web (default tvOS); the last
                                 four have no framework of Apple, and take none of its steps
      --framework-script FILE    what Apple's framework answers, as JSON (default: no permission):
                                 {"access": ["granted"], "metadata": [{"accountProviderIdentifier": ID,
                                 "authenticationExpirationDate": ISO8601, "samlAttributeQueryResponse": S,
                                 "error": {"code": N, "unsupportedProviderIdentifier": ID},
                                 "delaySeconds": N}]}; each call takes the next, the last one repeats
      --pick-mvpd ID             what the person chooses in the app's picker, and among several profiles
      --check                    only look who is signed in: no screen, no picker, no page
      --list-mvpds               only list the MVPDs: id, name, Apple's mapping, boarding status
      --temp-pass ID             play with this TempPass: no configuration, no picker, no page
      --temp-pass-identity FILE  for a promotional one: the identity to send, a JSON object with a hash
                                 (- is standard input)
      --user-agent NAME          follow: act as the browser; none: show a code and poll
                                 (default follow; none on tvOS, fireTV and roku)

    Once signed in, in this order (a simulation asks for something of its own where nothing is said):
      --preauthorize RES         ask which resources could be played (repeatable, five a call)
      --play RES                 ask to play a resource (repeatable)
      --logout                   sign out

    The run:
      --store DIR                keep credentials, token and profile there, and run again to see a relaunch;
                                 a directory for nothing else: all but its owner are shut out
                                 (default in memory)
      --trace FILE               record every arrow and request there, as JSON Lines (- is standard output,
                                 and the result goes to standard error then)
      --poll-interval S          seconds between two polls of a code (default 5; 3 at least, but for a
                                 simulation or a service on this machine)
      --request-timeout S        seconds that one request may take (default 30)
      --time-limit S             seconds that the run may take (default 300);
                                 simulated ones count too
      --json                     the result as JSON
      -h, --help, --version      this text; the version

    A value that begins with two dashes is written --play=--value. Machines, scenarios and platforms may be
    typed in upper or lower case.

    Examples:
      \(program) run --simulate partner-sign-in
      \(program) run --simulate second-screen --play news --json
      \(program) run --simulate partner-sign-in --store tv && \(program) run --simulate partner-sign-in --store tv\(examples)
      \(program) run --simulate denied --trace - | sso-fsm-viz --trace - > denied.dot
      \(program) conform session.har
      \(program) run --base-url https://sp.auth-staging.adobe.com --service-provider REF30 --domain-name tv.example \\
        --redirect-url https://tv.example/signed-in --software-statement statement.txt --play news

    Exit status: 0 all was permitted or done; 1 a play request was denied; 2 the command line, or a file that it
    names, is at fault, or the result or the trace could not be written to its end; 3 the flow failed; 4 the time
    limit passed.

    """
}
