import AdobePassAPI
import ArgumentParser
import Foundation
import SSOEffectRunner
import SSOStateMachine

/// Loads stores in a process of its own: reads a line with a directory, and answers with a line that says what happened.
struct Loader: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load", abstract: "Loads stores of an attack.", shouldDisplay: false)

  /// The list to save if the list of the store cannot be read.
  private static let list = KeptConfiguration(
    origin: .releaseProduction, serviceProvider: "REF30", body: Array("{}".utf8))
  /// The store can be loaded, but it keeps no list.
  static let withoutList = "whole, but takes no list"

  func run() throws {
    while let directory = readLine() {
      try FileHandle.standardOutput.write(contentsOf: Data("\(end(directory).oneLine)\n".utf8))
    }
  }

  /// `whole`, the name of a failure, or `broken: ` and the promise that was broken.
  private func end(_ directory: String) -> String {
    do throws(StoreFailure) {
      let store = try FileStore(directory: directory)
      do throws(StoreFailure) {
        let contents = try store.load()
        try store.save(contents)
        guard try store.load() == contents else { return "broken: what was saved is not what is loaded" }
        let list = store.loadConfiguration() ?? Self.list
        store.saveConfiguration(list)
        guard let kept = store.loadConfiguration() else { return Self.withoutList }
        return kept == list
          ? "whole" : "broken: the list that was saved is not what is loaded"
      } catch {
        guard case .damaged(setAsideAs: let name?) = error else { return error.name }
        // The damaged store was set aside, so a clean one begins.
        guard try store.load() == StoreContents() else {
          return "broken: a store that was set aside is still there"
        }
        return FileManager.default.fileExists(atPath: name) ? error.name : "broken: nothing was set aside"
      }
    } catch {
      return error.name
    }
  }
}

extension StoreFailure {
  /// The name of the failure, without its payload.
  fileprivate var name: String { String("\(self)".prefix(60)) }
}

extension String {
  fileprivate var oneLine: String { replacing("\n", with: " ") }
}
