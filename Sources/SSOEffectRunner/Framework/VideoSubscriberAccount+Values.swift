#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  import Foundation
  import SSOStateMachine
  import VideoSubscriberAccount

  extension VSAccountMetadataRequest {
    /// Makes Apple's request. A property that ``FrameworkRequest`` does not mention keeps its default.
    convenience init(_ request: FrameworkRequest) {
      self.init()
      channelIdentifier = FrameworkRequest.channelIdentifier
      includeAccountProviderIdentifier = FrameworkRequest.includesAccountProviderIdentifier
      includeAuthenticationExpirationDate = FrameworkRequest.includesAuthenticationExpirationDate
      isInterruptionAllowed = request.isInterruptionAllowed
      supportedAccountProviderIdentifiers = request.supportedAccountProviderIdentifiers
      featuredAccountProviderIdentifiers = request.featuredAccountProviderIdentifiers
      attributeNames = request.attributeNames
      verificationToken = request.verificationToken?.expose()
    }
  }

  extension AccessStatus {
    /// Reads VSAccountAccessStatus by its number. An unknown number counts as a refusal that the person cannot change,
    /// so the flow goes on without the framework.
    init(number: Int) {
      switch number {
      case 0: self = .notDetermined
      case 1: self = .restricted
      case 2: self = .denied
      case 3: self = .granted
      default: self = .restricted
      }
    }
  }

  extension PartnerFrameworkStatus {
    /// Reads an answer to the access check. The status decides: if it is `granted`, an error next to it means nothing.
    init(_ access: VSAccountAccessStatus, _ error: (any Error)?) {
      let status = AccessStatus(number: access.rawValue)
      self.init(accessStatus: status, error: status == .granted ? nil : error.map(FrameworkError.init))
    }

    /// Reads an answer to the metadata request, which is only made with permission.
    init(_ metadata: VSAccountMetadata?, _ error: (any Error)?) {
      self.init(
        accessStatus: .granted,
        accountProviderIdentifier: metadata?.accountProviderIdentifier,
        authenticationExpirationDate: metadata?.authenticationExpirationDate.flatMap(Timestamp.init),
        samlAttributeQueryResponse: metadata?.samlAttributeQueryResponse.map(Secret.init),
        error: error.map(FrameworkError.init))
    }
  }

  extension PartnerFrameworkStatus.FrameworkError {
    /// Reads an error by its domain: the number of another domain says nothing about this framework.
    init(_ error: any Error) {
      let error = error as NSError
      let code = error.domain == VSErrorDomain ? Code(rawValue: error.code) : .unrecognized(error.code)
      let unsupported = error.userInfo[VSErrorInfoKeyUnsupportedProviderIdentifier] as? String
      self.init(
        code: code, unsupportedProviderIdentifier: code == .unsupportedProvider ? unsupported : nil,
        message: error.localizedDescription)
    }
  }

  extension Timestamp {
    /// The moment of a date, to the millisecond. A date out of range gives the first or last possible moment; a date
    /// that is not a number gives nil.
    init?(_ date: Date) {
      let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
      guard !milliseconds.isNaN else { return nil }
      self.init(Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }
  }
#endif
