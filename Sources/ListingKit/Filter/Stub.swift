public struct FilterExpression: Sendable {}
