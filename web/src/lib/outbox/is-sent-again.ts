import { ApiError, NetworkError } from '../api/api-error.ts'

/** Answers of a server that cannot answer now, and of one that no longer knows the session, which the person can renew. */
const FOR_NOW = new Set([401, 408, 429, 502, 503, 504])

/** Whether a call that failed is sent again. Any other answer stays the same, and would hold up what waits behind it. */
export const isSentAgain = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && FOR_NOW.has(error.status))
