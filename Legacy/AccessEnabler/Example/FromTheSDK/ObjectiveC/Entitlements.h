@import SSOAccessEnablerBridge;

/// The screens of the app, for the callbacks of the SDK.
@protocol EntitlementScreens
- (void)showPicker:(NSArray<MVPD *> *)providers;
- (void)showPage:(NSString *)url;
- (void)showCode:(NSString *)code;
- (void)showSignedIn:(NSString *)provider;
- (void)showSignedOut;
- (void)play:(NSString *)resource token:(NSString *)token;
- (void)tell:(NSString *)text;
- (void)presentPicker:(UIViewController *)picker;
- (void)dismissPicker:(UIViewController *)picker;
@end

/// The one object of an app in Objective-C that calls the SDK, and is both of its delegates.
@interface Entitlements : NSObject <EntitlementDelegate, EntitlementStatus>
@property (nonatomic, weak) id<EntitlementScreens> screens;
- (instancetype)initWithStatement:(NSString *)softwareStatement requestor:(NSString *)requestor;
- (void)enterForeground;
- (void)signIn;
- (void)signOut;
- (void)play:(NSString *)resource;
- (void)choose:(NSString *)provider;
- (void)pageReached:(NSString *)url;
@end
