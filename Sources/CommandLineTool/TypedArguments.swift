/// The arguments of this program, without its own name.
///
/// - Throws: a usage error if an argument is no UTF-8. A text with another character instead of a byte would specify
///   another file, and two different texts the same file.
package func typedArguments() throws(Complaint) -> [String] {
  let arguments = Array(CommandLine.arguments.dropFirst())
  for (number, pointer) in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    .enumerated().dropFirst()
  {
    guard let pointer, String(validatingCString: pointer) == nil else { continue }
    throw .usage("argument \(number) is no UTF-8 text")
  }
  return arguments
}
