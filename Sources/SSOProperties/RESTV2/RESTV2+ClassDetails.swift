import SSOStateMachine

extension RESTV2.Class.Details {
  init(of known: RESTV2.StageDetails, at moments: [Timestamp]) {
    if let flow = known.flow ?? known.poll?.flow {
      (hasMVPD, restarts, hasEndedPoll) = (flow.mvpd != nil, flow.restarts, flow.ended != nil)
      choices = UInt8(min(flow.configuration.value.selectable.count, 7))
      sharesProvider = known.poll == nil && flow.mvpd == nil && flow.sharesProvider
    }
    let journey = known.flow?.journey ?? known.poll?.flow.journey ?? known.selection?.journey
    if journey?.setback?.refused != nil {
      chosenAgain = known.flow?.mvpd ?? known.poll?.flow.mvpd ?? known.selection?.mvpd
    }
    if let poll = known.poll {
      (origin, lastPoll) = (poll.origin, poll.lastPoll?.past(of: moments))
    }
    if let selection = known.selection {
      (providerID, isRefreshed) = (selection.status.providerID, selection.isRefreshed)
      (isSilent, lacksPicker) = (selection.isSilent, selection.lacksPicker)
      isOfSeveral = selection.mvpd == nil && !selection.isSilent
    }
    codeEnd = (known.code ?? known.poll?.code)?.notAfter.past(of: moments)
    hasCodeBegin = (known.code ?? known.poll?.code)?.begin != nil
    status = (known.status ?? known.selection?.status).map { RESTV2.Class.Status($0, at: moments) }
    if let list = known.profiles?.value.profiles {
      profiles = UInt8(min(list.count, 7))
      profilesToChoose = list.prefix(7).map {
        "\($0.value.mvpd) \($0.value.type.rawValue) \($0.value.expiresAt?.past(of: moments) ?? .max)"
      }
    }
    if let all = known.logouts { (logouts, loggedOut) = (UInt8(min(all.count, 7)), UInt8(min(all.next, 7))) }
    (signedOutOf, hasOnward) = (known.signedOutOf, known.hasOnward)
    remaining = known.remaining.map { UInt8(min($0, 7)) }
    (returns, resumptions) = (known.returns ?? 0, known.resumptions ?? 0)
    (attempts, reading) = (known.attempts, known.reading)
    (isForMVPD, isRefresh, isLogout) = (known.hasMVPD, known.isRefresh, known.isLogout)
    (isSecondTry, promptsForAccess, isStale) = (known.isSecondTry, known.promptsForAccess, known.isStale)
    isAfterAnswer = known.isAfterAnswer
    (inquiry, isRenewed) = (known.inquiry, known.selection?.isRenewed ?? false)
    endOfCode = known.endOfCode.map { RESTV2.Class.EndOfCode($0) }
  }
}
