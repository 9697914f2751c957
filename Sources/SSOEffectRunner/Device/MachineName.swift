/// The name of a device's hardware, as `uname` gives it: `iPhone16,1` is the model `iPhone` in the version `16,1`.
struct MachineName: Equatable {
  let model: String
  let version: String

  /// - Parameters:
  ///   - name: what `uname` gives; in a simulator, the name of the simulated device.
  ///   - model: the model to use if the name is not that of an iPhone, iPad or Apple TV, such as `arm64` on a Mac.
  init(_ name: String, else model: String) {
    let letters = name.prefix { $0.isASCII && $0.isLetter }
    let numbers = name.dropFirst(letters.count)
    let parts = numbers.split(separator: ",", omittingEmptySubsequences: false)
    let areNumbers = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy("0123456789".contains) }
    let isName = !letters.isEmpty && parts.count == 2 && areNumbers
    (self.model, version) = isName ? (String(letters), String(numbers)) : (model, "unknown")
  }
}
