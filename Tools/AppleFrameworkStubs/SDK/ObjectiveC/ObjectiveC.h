// The root of the classes of Objective-C: https://developer.apple.com/documentation/objectivec/nsobject
typedef _Bool BOOL;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) unsigned long hash;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (nonnull instancetype)alloc;
- (nonnull instancetype)init;
@end
