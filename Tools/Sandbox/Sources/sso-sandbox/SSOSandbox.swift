import ArgumentParser
import Foundation
import Logging
import SSOStateMachineTesting
import Sandbox
import ServiceLifecycle
import UnixSignals

@main struct SSOSandbox: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sso-sandbox",
    abstract: "Serves a simulated Adobe Pass on this machine, and watches how an app walks the cookbook.",
    discussion: """
      Give your app the base url that is printed in place of https://sp.auth.adobe.com. The page shows each device, the \
      steps of the cookbook that it took, and the rules that it broke; anything can be made to go wrong there, or by POST \
      to /sandbox/faults. Nothing that is issued here is of any worth elsewhere, except with --upstream: then the tokens \
      are those of the service. Stop it with control-C.
      """)

  @Option(
    help: "The address to listen on. Beyond 127.0.0.1, every device in the network can control the sandbox.")
  var host = "127.0.0.1"
  @Flag(
    help: ArgumentHelp(
      "Serves over TLS, with a certificate authority that is made once, in ~/.sso-sandbox.",
      discussion: "A device trusts it with the profile at /sandbox/authority.mobileconfig, a simulator with "
        + "xcrun simctl keychain booted add-root-cert ~/.sso-sandbox/authority.pem."))
  var tls = false
  @Option(help: "The port; 0 for a free one.")
  var port = 8080
  @Option(help: ArgumentHelp("What is offered: providers, denials, lifetimes (JSON).", valueName: "file"))
  var config: String?
  @Option(
    help: ArgumentHelp(
      "What each device meets, by the name of a scenario of sso-flow; the page can change it.",
      discussion: "There are \(ServiceScenario.fullNames.joined(separator: ", ")).", valueName: "name"))
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Keeps everything in a directory, and goes on with what is there; else nothing outlasts the run.",
      valueName: "directory"))
  var keep: String?

  @Option(
    help: ArgumentHelp(
      "Passes every call on to a service, and watches: a reverse proxy.",
      discussion:
        "The recording of a device is at /sandbox/devices/ID/evidence.har, without anything secret. capture.har next to it "
        + "holds the tokens of the service.",
      valueName: "base url"))
  var upstream: String?
  @Option(help: ArgumentHelp("Leads every device through what a recording (HAR) tells.", valueName: "file"))
  var replay: String?

  @Option(
    help: "Repeats the ids, codes and tokens of a run with the same number; else each run has its own.")
  var seed: UInt32?

  func validate() throws {
    guard keep?.isEmpty != true else { throw ValidationError("--keep needs the path of a directory") }
    if scenario != nil || upstream != nil, replay != nil || scenario != nil && upstream != nil {
      throw ValidationError("give one of --scenario, --replay and --upstream")
    }
    if keep != nil, upstream != nil {
      throw ValidationError(
        "--keep would write the tokens of a real service to the disk; leave it out with --upstream")
    }
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535") }
    if let scenario, ServiceScenario.withFullName(scenario) == nil {
      throw ValidationError(ServiceScenario.complaint(about: scenario))
    }
  }

  func run() async throws {
    let sandbox = try await sandbox()
    let (host, authority) = (host, try authority())
    let server = SandboxServer(sandbox, host: host, port: port, authority: authority) { port in
      Self.greet(host, port, authority)
    }
    let group = ServiceGroup(
      services: [server], gracefulShutdownSignals: [.sigint, .sigterm],
      logger: Logger(label: "sso-sandbox") { _ in SwiftLogNoOpLogHandler() })
    do {
      try await group.run()
    } catch let error as AuthorityError {
      throw Complaint("\(error)")
    } catch {
      throw Complaint("cannot listen on \(host):\(port). Is another program there? Try --port 0. (\(error))")
    }
    await sandbox.close()
  }

  private func sandbox() async throws -> Sandbox {
    let settings = try settings()
    guard let keep else { return Sandbox(settings) }
    do {
      let archive = try Archive(keep) { Self.tell($0) }
      return try await Sandbox(settings, keepingIn: archive)
    } catch let error as ArchiveError {
      throw Complaint("\(error)")
    } catch {
      throw Complaint("cannot keep anything in \(keep): \(error.localizedDescription)")
    }
  }

  private func authority() throws -> Authority? {
    guard tls else { return nil }
    let home = try System.home ?? NSHomeDirectory()
    guard home.hasPrefix("/"), home.contains(where: { $0 != "/" }) else {
      throw Complaint("--tls keeps its authority in the home directory, and HOME is not one; set HOME")
    }
    let folder = "\(home)/.sso-sandbox"
    do {
      return try Authority(in: folder)
    } catch let error as AuthorityError {
      throw Complaint("\(error)")
    } catch {
      throw Complaint("cannot write to \(folder): \(error.localizedDescription)")
    }
  }

  private func settings() throws -> Settings {
    var settings = try replayed(over: try configured())
    if let upstream {
      guard let service = Upstream(upstream) else {
        throw Complaint("--upstream is https and a host, or http and this machine, without a path")
      }
      settings.upstream = service
    }
    settings.seed = seed ?? .random(in: .min ... .max)
    if let scenario { settings.scenario = ServiceScenario.withFullName(scenario) }
    return settings
  }

  private func replayed(over settings: Settings) throws -> Settings {
    guard let replay else { return settings }
    guard let data = FileManager.default.contents(atPath: replay) else {
      throw Complaint("cannot read \(replay)")
    }
    do {
      return try settings.replaying(har: Array(data))
    } catch {
      throw Complaint("\(replay): \(error)")
    }
  }

  private func configured() throws -> Settings {
    guard let config else { return Settings() }
    guard let data = FileManager.default.contents(atPath: config) else {
      throw Complaint("cannot read \(config)")
    }
    do {
      return try Settings(file: data)
    } catch {
      throw Complaint("\(config): \(error)")
    }
  }

  private static func greet(_ host: String, _ port: Int, _ authority: Authority?) {
    let trust = authority.map { "--cacert '\($0.file)' " } ?? ""
    let base = "\(authority == nil ? "http" : "https")://\(reachable(host)):\(port)"
    let device = Data(
      #"{"model":"curl","version":"1","osName":"Linux","osVersion":"1","connectionType":"WiFi"}"#.utf8)
    print(
      """
      \(base)
      \(base)/sandbox
      curl -s \(trust)\(base)/o/client/register -H 'Content-Type: application/json' \
      -H 'X-Device-Info: \(device.base64EncodedString())' -d '{"software_statement":"any"}'
      """)
    fflush(nil)
  }

  /// The host as a url of this machine has it.
  private static func reachable(_ host: String) -> String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    default: host.contains(":") ? "[\(host)]" : host
    }
  }

  /// Runs the command: 0 where it was interrupted, 2 for anything that the caller has to change.
  static func main() async {
    // Only the owner can read the stored files and the key of the authority, from their first byte on.
    umask(0o077)
    do {
      try System.requireText()
      try System.requireDescriptors()
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let complaint as Complaint {
      leave("sso-sandbox: \(complaint.text)")
    } catch {
      guard exitCode(for: error) == .success else { leave(fullMessage(for: error)) }
      print(fullMessage(for: error))
    }
  }

  private static func leave(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message.told)\n".utf8))
    Foundation.exit(2)
  }

  private static func tell(_ message: String) {
    FileHandle.standardError.write(Data("sso-sandbox: \(message.told)\n".utf8))
  }
}

/// The change that the caller has to make, in one line.
struct Complaint: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
