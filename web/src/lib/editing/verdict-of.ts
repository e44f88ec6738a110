import { ApiError } from '../api/api-error.ts'

/** What an error says of a save: refused for its version or for what it holds, or nothing. */
export const verdictOf = (error: unknown): 'stale' | 'refused' | 'unknown' => {
  if (!(error instanceof ApiError) || error.status >= 500) return 'unknown'
  return error.code === 'stale-version' ? 'stale' : 'refused'
}
