/** What a variable of the environment has to be set to, in words for whoever operates the server. */
export class EnvironmentError extends Error {}
