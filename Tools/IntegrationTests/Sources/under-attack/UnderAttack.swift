import ArgumentParser

/// Attacks on the built products, one in each subcommand. Each prints one line of counts, and ends with status 1 if something
/// failed.
@main
struct UnderAttack: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "under-attack", abstract: "Hostile servers, kills, damaged stores and repeated secrets.",
    subcommands: [TransportAttack.self, StoreAttack.self, SecretsAttack.self, Client.self, Loader.self])
}
