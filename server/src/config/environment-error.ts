/** A problem with environment variables, with a message for the operator. */
export class EnvironmentError extends Error {}
