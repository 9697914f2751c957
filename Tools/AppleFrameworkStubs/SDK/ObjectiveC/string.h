// What the compiler makes for Objective-C includes this header, and uses nothing of it: the stub's own.
