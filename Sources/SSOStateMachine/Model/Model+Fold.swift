// What the arrows look at in what all machines of the service know alike.

extension Attempts {
  func fold(into folded: inout Folded) {
    folded.add(Int(failures), bits: 2)
    folded.add(Int(throttles), bits: 3)
    folded.add(Int(renewals), bits: 1)
  }

  /// The number of tries alone and of waits alone, and of both only whether they are at their end.
  func foldCoarsely(into folded: inout Folded) {
    let isAlone = failures == 0 || throttles == 0
    folded.add(isAlone ? Int(failures) : mayRetry ? 1 : 2, bits: 2)
    folded.add(isAlone ? Int(throttles) : mayWait ? 1 : 5, bits: 3)
    folded.add(mayRenew)
  }
}

extension Standing {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    configuration.value.fold(into: &folded)
    switch self {
    case .unregistered: folded.add(0, bits: 2)
    case .registered: folded.add(1, bits: 2)
    case .admitted(let access):
      folded.add(2, bits: 2)
      folded.add(access.value.expiresAt, among: moments)
    }
  }
}

extension FlowConfiguration {
  func fold(into folded: inout Folded) {
    folded.add(hasUserAgent)
    folded.add(hasPicker)
    switch profileChoice {
    case .ask: folded.add(false)
    case .longestValidity: folded.add(true)
    }
  }
}

extension Purpose {
  /// Of a preauthorization counts how much of it is permitted already.
  func fold(into folded: inout Folded, permitted: Preauthorization?) {
    let suspended: Shared<PreauthorizationRequest>?
    switch self {
    case .signIn: (suspended, _) = (nil, folded.add(0, bits: 2))
    case .play(_, let request): (suspended, _) = (request, folded.add(1, bits: 2))
    case .preauthorize(let request): (suspended, _) = (request, folded.add(2, bits: 2))
    }
    let resources = suspended?.value.resources ?? []
    folded.add(min(resources.count, 3), bits: 2)
    folded.add(min(resources.filter { permitted?.permits($0) ?? false }.count, 3), bits: 2)
  }
}
