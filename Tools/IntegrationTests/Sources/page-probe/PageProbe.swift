import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine

/// Loads one page over the real transport. Prints its status, or why it could not be loaded, and then the peak memory of
/// the process in KiB.
///
/// It is a process of its own, so that a test can choose which authorities the system trusts, and measure it alone.
@main struct PageProbe {
  static func main() async {
    do {
      print(try await URLSessionTransport().load(CommandLine.arguments.last ?? "").status)
    } catch {
      print(error.rawValue)
    }
    print(peak)
  }

  private static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}
