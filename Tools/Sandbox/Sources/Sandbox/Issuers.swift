/// The installations that issued the known client ids, tokens, codes and logout pages. Of the values of an
/// installation, those that were issued or used last are known.
struct Issuers {
  /// The most values of an installation.
  static let mostOfInstallation = 1_024

  private var numbers: [String: Int] = [:]
  /// The values of each installation, the one that was used last at the end.
  private var values: [Int: [String]] = [:]

  /// The number of the installation that issued a value.
  subscript(value: String) -> Int? { numbers[value] }

  /// The number of the installation that issued a value, which stays known longer.
  mutating func use(_ value: String) -> Int? {
    guard let number = numbers[value] else { return nil }
    note(value, of: number)
    return number
  }

  mutating func note(_ value: String, of number: Int) {
    if let earlier = numbers.updateValue(number, forKey: value) { values[earlier]?.removeAll { $0 == value } }
    values[number, default: []].append(value)
    guard let all = values[number], all.count > Self.mostOfInstallation, let oldest = all.first else {
      return
    }
    values[number]?.removeFirst()
    numbers[oldest] = nil
  }

  mutating func forget(_ number: Int) {
    for value in values.removeValue(forKey: number) ?? [] { numbers[value] = nil }
  }
}
