import SSOStateMachine

extension AccessEnablerMachine {
  /// The operations that were begun, each once, in order. Each takes three bits, so that beginning an operation
  /// allocates nothing.
  struct BegunOperations: Equatable {
    /// The last operation in the lowest bits; 0 if none was begun.
    private var packed: UInt16 = 0

    /// A copy of the operations with this operation at the end. An earlier entry of this operation is removed.
    func adding(_ operation: Operation) -> BegunOperations {
      var kept: UInt16 = 0
      var shift: UInt16 = 0
      var rest = packed
      while rest != 0 {
        if rest & 7 != operation.number {
          kept |= (rest & 7) << shift
          shift += 3
        }
        rest >>= 3
      }
      var begun = self
      begun.packed = kept << 3 | operation.number
      return begun
    }

    /// The last operation that fits.
    func last(where fits: (Operation) -> Bool) -> Operation? {
      var rest = packed
      while let operation = Operation(number: rest & 7) {
        if fits(operation) { return operation }
        rest >>= 3
      }
      return nil
    }

    /// All operations, the earliest first.
    var all: [Operation] {
      var all: [Operation] = []
      _ = last {
        all.insert($0, at: 0)
        return false
      }
      return all
    }
  }
}

extension AccessEnablerMachine.Operation {
  /// A number from 1 to 7.
  var number: UInt16 {
    switch self {
    case .start: 1
    case .authentication: 2
    case .authorization: 3
    case .preauthorization: 4
    case .logout: 5
    }
  }

  /// The operation of a number; nil if no operation has the number.
  fileprivate init?(number: UInt16) {
    guard let operation = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = operation
  }
}
