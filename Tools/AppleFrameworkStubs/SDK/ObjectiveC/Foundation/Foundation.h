// The classes that Swift's own types are bridged to, as far as the examples in Objective-C use them:
// https://developer.apple.com/documentation/foundation
@import ObjectiveC;

@protocol NSCopying
@end

@interface NSString : NSObject <NSCopying>
@property (readonly) unsigned long length;
- (BOOL)isEqualToString:(nonnull NSString *)string;
@end

@interface NSNumber : NSObject <NSCopying>
+ (nonnull NSNumber *)numberWithInt:(int)value;
@end

@interface NSArray<__covariant Element> : NSObject
+ (nonnull instancetype)arrayWithObjects:(const Element _Nonnull[_Nullable])objects count:(unsigned long)count;
@end

@interface NSDictionary<Key, __covariant Value> : NSObject
+ (nonnull instancetype)dictionaryWithObjects:(const Value _Nonnull[_Nullable])objects
                                      forKeys:(const Key<NSCopying> _Nonnull[_Nullable])keys
                                        count:(unsigned long)count;
- (nullable Value)objectForKeyedSubscript:(nonnull Key)key;
@end
