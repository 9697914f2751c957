#import "Entitlements.h"
#import "AccessEnablerConstants.h"

@implementation Entitlements {
  AccessEnabler *_sdk;
  NSString *_requestor;
  BOOL _isSignedIn;
}

- (instancetype)initWithStatement:(NSString *)softwareStatement requestor:(NSString *)requestor {
  self = [super init];
  if (self) {
    _sdk = [[AccessEnabler alloc] init:softwareStatement];
    _requestor = requestor;
    _sdk.delegate = self;
    _sdk.statusDelegate = self;
  }
  return self;
}

- (void)enterForeground {
  [_sdk setRequestor:_requestor];
}

- (void)signIn {
  [_sdk getAuthentication:@{@"TV_PROVIDERS" : @[ @"Cablevision", @"Dish" ]}];
}

- (void)signOut {
  [_sdk logout];
}

- (void)play:(NSString *)resource {
  [_sdk getAuthorization:resource];
}

- (void)choose:(NSString *)provider {
  [_sdk setSelectedProvider:provider];
}

- (void)pageReached:(NSString *)url {
  [_sdk handleExternalURL:url];
}

#pragma mark - EntitlementDelegate

- (void)setRequestorComplete:(int)status {
  if (status == ACCESS_ENABLER_STATUS_SUCCESS) {
    [_sdk checkAuthentication];
  } else {
    [self.screens tell:@"Check the connection, and try again."];
  }
}

- (void)setAuthenticationStatus:(int)status errorCode:(NSString *)errorCode {
  _isSignedIn = status == ACCESS_ENABLER_STATUS_SUCCESS;
  if (_isSignedIn) {
    [_sdk getSelectedProvider];
    return;
  }
  [self.screens showSignedOut];
  if ([errorCode isEqualToString:GENERIC_AUTHENTICATION_ERROR]) {
    [self.screens tell:@"The sign-in did not work. Try again."];
  }
}

- (void)selectedProvider:(MVPD *)mvpd {
  if (_isSignedIn && mvpd) {
    [self.screens showSignedIn:mvpd.displayName ?: mvpd.ID];
  }
}

- (void)displayProviderDialog:(NSArray *)mvpds {
  [self.screens showPicker:mvpds];
}

- (void)navigateToUrl:(NSString *)url {
  [self.screens showPage:url];
}

- (void)setToken:(NSString *)token forResource:(NSString *)resource {
  [self.screens play:resource token:token];
}

- (void)tokenRequestFailed:(NSString *)resource
                 errorCode:(NSString *)errorCode
          errorDescription:(NSString *)errorDescription {
  BOOL isDenied = [errorCode isEqualToString:USER_NOT_AUTHORIZED_ERROR];
  NSString *fallback = isDenied ? @"This is not part of your plan." : @"That did not work. Try again.";
  [self.screens tell:errorDescription.length > 0 ? errorDescription : fallback];
}

- (void)presentTvProviderDialog:(UIViewController *)viewController {
  [self.screens presentPicker:viewController];
}

- (void)dismissTvProviderDialog:(UIViewController *)viewController {
  [self.screens dismissPicker:viewController];
}

// This app counts nothing, marks no resource as locked, and reads no metadata.
- (void)sendTrackingData:(NSArray *)data forEventType:(int)event {
}
- (void)preauthorizedResources:(NSArray *)resources {
}
- (void)setMetadataStatus:(id)metadata
                encrypted:(BOOL)encrypted
                   forKey:(int)key
             andArguments:(NSDictionary *)arguments {
}

#pragma mark - EntitlementStatus

- (void)status:(NSDictionary *)status {
  NSString *code = status[@"errorId"];
  if ([code isEqualToString:@"VSA203"]) {
    [self.screens tell:@"To sign out completely, open Settings, TV Provider."];
  } else if ([code isEqualToString:@"REGCODE"]) {
    [self.screens showCode:status[@"message"]];
  }
}

@end
