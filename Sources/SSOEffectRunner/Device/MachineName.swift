/// The name of a device's hardware, as `uname` gives it: `iPhone16,1` is the model `iPhone` in the version `16,1`.
struct MachineName: Equatable {
  let model: String
  let version: String

  /// - Parameters:
  ///   - name: what `uname` gives; in a simulator, the name of the simulated device.
  ///   - model: what stands in its place if the name is no such name, as that of a Mac is none.
  init(_ name: String, else model: String) {
    let letters = name.prefix { $0.isASCII && $0.isLetter }
    let numbers = name.dropFirst(letters.count)
    let isName = !letters.isEmpty && numbers.wholeMatch(of: /[0-9]+,[0-9]+/) != nil
    (self.model, version) = isName ? (String(letters), String(numbers)) : (model, "unknown")
  }
}
