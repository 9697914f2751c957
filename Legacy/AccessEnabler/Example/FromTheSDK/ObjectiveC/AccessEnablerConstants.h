// The constants of the SDK's headers. Swift's constants are not visible to Objective-C, so an app copies this file.
@import Foundation;

static const int ACCESS_ENABLER_STATUS_SUCCESS = 1;
static const int ACCESS_ENABLER_STATUS_ERROR = 0;

static NSString *const USER_AUTHENTICATED = @"";
static NSString *const USER_NOT_AUTHENTICATED_ERROR = @"USER_NOT_AUTHENTICATED_ERROR";
static NSString *const PROVIDER_NOT_SELECTED_ERROR = @"PROVIDER_NOT_SELECTED_ERROR";
static NSString *const GENERIC_AUTHENTICATION_ERROR = @"GENERIC_AUTHENTICATION_ERROR";
static NSString *const USER_NOT_AUTHORIZED_ERROR = @"USER_NOT_AUTHORIZED_ERROR";

static NSString *const METADATA_OPCODE_KEY = @"METADATA_OPCODE_KEY";
static NSString *const METADATA_RESOURCE_ID_KEY = @"METADATA_RESOURCE_ID_KEY";
static NSString *const METADATA_USER_META_KEY = @"METADATA_USER_META_KEY";
static const int METADATA_AUTHENTICATION = 0;
static const int METADATA_AUTHORIZATION = 1;
static const int METADATA_DEVICE_ID = 2;
static const int METADATA_USER_META = 3;

static const int TRACKING_AUTHENTICATION = 0;
static const int TRACKING_AUTHORIZATION = 1;
static const int TRACKING_GET_SELECTED_PROVIDER = 2;

static NSString *const ADOBEPASS_REDIRECT_URL = @"adobepass://ios.app";
