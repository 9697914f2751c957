// The engine that the machine runs on: an app needs one import. It is the only module that the core imports.

@_exported public import StateMachineEngine
