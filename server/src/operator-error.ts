/** Says to whoever runs the product what to do; printed without a stack. */
export class OperatorError extends Error {}
