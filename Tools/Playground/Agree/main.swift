import PlaygroundMachines
import SSOPlayground

// The native half of the comparison. The other half is the same source as WebAssembly.
Agreement.run(Array(CommandLine.arguments.dropFirst()), of: PlayedMachine.all)
