/** Says to the operator what to do; printed without a stack. */
export class OperatorError extends Error {}
