// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The constants of the AccessEnabler SDK, under its own names.

/// The status of `setRequestorComplete` and of `setAuthenticationStatus`: success.
public let ACCESS_ENABLER_STATUS_SUCCESS: Int32 = 1
/// The status of `setRequestorComplete` and of `setAuthenticationStatus`: an error.
public let ACCESS_ENABLER_STATUS_ERROR: Int32 = 0

/// The code of `setAuthenticationStatus` for a person who is signed in.
public let USER_AUTHENTICATED = ErrorCode.none
/// The code of `setAuthenticationStatus` for a person who is not signed in.
public let USER_NOT_AUTHENTICATED_ERROR = ErrorCode.notAuthenticated
/// The code of `setAuthenticationStatus` after the person has closed the picker or the page.
public let PROVIDER_NOT_SELECTED_ERROR = ErrorCode.notSelected
/// The code of `setAuthenticationStatus` after a failure.
public let GENERIC_AUTHENTICATION_ERROR = ErrorCode.generic
/// The code of `tokenRequestFailed` for a resource that the person may not play.
public let USER_NOT_AUTHORIZED_ERROR = ErrorCode.notAuthorized

/// The key of `getMetadata` for the kind of metadata.
public let METADATA_OPCODE_KEY = "METADATA_OPCODE_KEY"
/// The key of `getMetadata` for the resource of `METADATA_AUTHORIZATION`.
public let METADATA_RESOURCE_ID_KEY = "METADATA_RESOURCE_ID_KEY"
/// The key of `getMetadata` for the name of user metadata.
public let METADATA_USER_META_KEY = "METADATA_USER_META_KEY"
/// The kind of metadata: when the sign-in ends.
public let METADATA_AUTHENTICATION: Int32 = 0
/// The kind of metadata: when the decision about a resource ends.
public let METADATA_AUTHORIZATION: Int32 = 1
/// The kind of metadata: the device identifier.
public let METADATA_DEVICE_ID: Int32 = 2
/// The kind of metadata: user metadata.
public let METADATA_USER_META: Int32 = 3

/// The event of `sendTrackingData`: an authentication.
public let TRACKING_AUTHENTICATION: Int32 = 0
/// The event of `sendTrackingData`: an authorization.
public let TRACKING_AUTHORIZATION: Int32 = 1
/// The event of `sendTrackingData`: the choice of an MVPD.
public let TRACKING_GET_SELECTED_PROVIDER: Int32 = 2

/// The URL that ends a page: pass it to `handleExternalURL`.
public let ADOBEPASS_REDIRECT_URL = "adobepass://ios.app"
