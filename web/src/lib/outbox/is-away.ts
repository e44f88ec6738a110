import { ApiError, NetworkError } from '../api/api-error.ts'

/** Answers of a server that cannot answer now. */
const FOR_NOW = new Set([408, 429, 502, 503, 504])

/**
 * Whether our server did not take up a call, which may be sent again: the network is gone, or the server is away or busy. Its own failures
 * name a code, and would come again; a page of somebody in between names none.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (FOR_NOW.has(error.status) || (error.status >= 500 && error.code === null)))
