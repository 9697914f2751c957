/// A part of the world that is broken permanently from some moment on: it always gives the same bad answer.
///
/// A fault is an environment. The broken parts always give the answer in ``description``; every other part answers
/// well.
public struct LastingFault<W: Walkable>: Sendable {
  /// The broken part: `E11`, `Apple's framework`, `every call of the service`.
  package let scope: String
  /// The answer of the broken part: a code of the service, or a word for the answer.
  package let answer: String
  /// The answer of each broken part, by the name that `Circumstances.part` gives the part. The samples of an answer
  /// happen one after the other.
  package let answers: [String: [Sample<W>]]

  /// - Parameters:
  ///   - scope: what is broken.
  ///   - answer: how the broken part answers.
  ///   - answers: the answer of each broken part, by the name of the part.
  package init(_ scope: String, answers answer: String, with answers: [String: [Sample<W>]]) {
    (self.scope, self.answer, self.answers) = (scope, answer, answers)
  }

  /// A fault of a single part, whose name is the scope.
  package init(_ part: String, answers answer: String, _ samples: Sample<W>...) {
    self.init(part, answers: answer, with: [part: samples])
  }

  /// A copy of the fault for an app's core around the flow.
  public func of<Whole: FlowEmbedding>(_ whole: Whole.Type) -> LastingFault<Whole> where Whole.Flow == W {
    LastingFault<Whole>(scope, answers: answer, with: answers.mapValues { $0.map { $0.embedded(in: whole) } })
  }
}

extension LastingFault: CustomStringConvertible {
  /// `E11: invalid_configuration_platform`.
  public var description: String { "\(scope): \(answer)" }
}

extension Sample {
  /// A copy of the sample for an app's core around the flow.
  func embedded<Whole: FlowEmbedding>(in whole: Whole.Type) -> Sample<Whole> where Whole.Flow == W {
    let content: Sample<Whole>.Content =
      switch content {
      case .event(let own): .event(Whole.event(own))
      case .outcome(let own): .outcome(own)
      case .outcomes(let own): .outcomes(own)
      }
    return Sample<Whole>(name: name, role: role.of(whole), simpler: simpler, content: content)
  }
}
