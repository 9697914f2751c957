import SSOStateMachine

extension AccessEnablerMachine {
  /// The operations that were begun, each once, in their order: three bits for each, so that beginning one allocates
  /// nothing.
  struct BegunOperations: Equatable {
    /// The last begun in the lowest bits; 0 where there is none.
    private var packed: UInt16 = 0

    /// The same with one more at the end, where it may have been in the middle before.
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

    /// The last of those that fit.
    func last(where fits: (Operation) -> Bool) -> Operation? {
      var rest = packed
      while let operation = Operation(number: rest & 7) {
        if fits(operation) { return operation }
        rest >>= 3
      }
      return nil
    }

    /// The first begun first.
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

  fileprivate init?(number: UInt16) {
    switch number {
    case 1: self = .start
    case 2: self = .authentication
    case 3: self = .authorization
    case 4: self = .preauthorization
    case 5: self = .logout
    // A number says none.
    default: return nil
    }
  }
}
