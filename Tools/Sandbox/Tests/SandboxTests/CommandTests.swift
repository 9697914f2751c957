import Foundation
import Testing

/// The command itself, in a process of its own.
@Suite("The command sso-sandbox", .timeLimit(.minutes(60))) struct CommandTests {
  /// A run of the command, with what it prints.
  private struct Run {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()

    init(_ arguments: [String], home: String? = nil) throws {
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      process.executableURL = tests.appendingPathComponent("sso-sandbox")
      process.arguments = arguments
      if let home { process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home]) { $1 } }
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
    }

    /// The first line that the command prints.
    func firstLine() -> String {
      var line: [UInt8] = []
      while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != 0x0A {
        line.append(byte)
      }
      return String(decoding: line, as: UTF8.self)
    }

    /// The output from now on, and the exit status.
    func ended() -> (status: Int32, output: String, errors: String) {
      let texts = [output, errors].map {
        String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      }
      process.waitUntilExit()
      return (process.terminationStatus, texts[0], texts[1])
    }
  }

  @Test(
    "ends with 0 when it is interrupted, and with 2 where its port is taken", arguments: [SIGINT, SIGTERM])
  func interrupted(_ signal: Int32) throws {
    let run = try Run(["--port", "0"])
    let port = try #require(run.firstLine().split(separator: ":").last.map(String.init))
    let other = try Run(["--port", port]).ended()
    #expect(other.status == 2 && other.output.isEmpty)
    #expect(other.errors.hasPrefix("sso-sandbox: cannot listen on 127.0.0.1:\(port)."), "\(other.errors)")
    #expect(other.errors.count { $0 == "\n" } == 1, "\(other.errors)")
    kill(run.process.processIdentifier, signal)
    let ended = run.ended()
    #expect(ended.status == 0 && ended.errors.isEmpty, "\(ended.errors)")
    #expect(ended.output.contains("/sandbox\ncurl -s http://127.0.0.1:\(port)/o/client/register"))
  }

  @Test(
    "says what to change, and ends with 2",
    arguments: [
      (["--port", "65536"], "--port must be from 0 to 65535"),
      (["--scenario", "nothing"], "no scenario is called nothing; there are partner-sign-in, "),
      (["--config", "/nowhere/settings.json"], "cannot read /nowhere/settings.json"),
      (["--keep", ""], "--keep needs the path of a directory"),
      (
        ["--keep", "here", "--upstream", "https://sp.auth.adobe.com"],
        "--keep would write the tokens of a real service"
      ),
      (["--keep", "/dev/null/here"], "cannot keep anything in /dev/null/here"),
      (["--prot", "1"], "Unknown option '--prot'"),
      (["--config", "/nowhere/\u{1b}[31m\u{202e}"], "cannot read /nowhere/\\u{1b}[31m\\u{202e}"),
    ])
  func refused(_ arguments: [String], _ complaint: String) throws {
    let ended = try Run(arguments).ended()
    #expect(ended.status == 2 && ended.output.isEmpty)
    #expect(ended.errors.contains(complaint), "\(ended.errors)")
  }

  @Test(
    "shows no password of an address, wherever it was typed",
    arguments: ["", "--port", "--config", "--replay", "--scenario", "--upstream"])
  func passwords(_ option: String) throws {
    for address in [
      "https://user:pwPW@host", "https://user:pw PW@\u{301}host/a@b", "https://user:pw\nPW@host",
      "https://\u{301}user:pw PW@host",
    ] {
      let ended = try Run((option.isEmpty ? [] : [option]) + [address]).ended()
      #expect(ended.status == 2 && ended.output.isEmpty)
      #expect(!ended.errors.contains("PW") && !ended.errors.contains("user"), "\(ended.errors)")
    }
  }

  @Test("puts no authority where no home is", arguments: ["", "/", "//", "here"])
  func homeless(_ home: String) throws {
    let ended = try Run(["--tls", "--port", "0"], home: home).ended()
    #expect(ended.status == 2 && ended.output.isEmpty)
    #expect(ended.errors.contains("HOME is not one; set HOME"), "\(ended.errors)")
  }

  @Test("teaches with --help") func help() throws {
    let ended = try Run(["--help"]).ended()
    #expect(ended.status == 0 && ended.errors.isEmpty)
    for word in ["--scenario", "--keep", "--tls", "outage", "/sandbox/faults"] {
      #expect(ended.output.contains(word), "\(word)")
    }
  }
}
