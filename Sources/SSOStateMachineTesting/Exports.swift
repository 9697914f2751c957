// The two libraries for tests, by one import: simulated services and devices, and properties of transitions.

@_exported public import SSOProperties
@_exported public import SSOSimulation
