import { sql } from 'drizzle-orm'
import { AppError } from './app-error.ts'
import type { Executor } from './db/database.ts'

export interface RateLimit {
  /** The kind of attempt, for example `login`. */
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

/**
 * Counts one attempt of `subject` and throws `too-many-requests` with the seconds to wait above the limit.
 * Fixed windows, stored in PostgreSQL, so that all instances share them.
 */
export async function consumeRateLimit(
  on: Executor,
  rateLimit: RateLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000)
  const windowStart = seconds - (seconds % rateLimit.windowSeconds)
  const { rows } = await on.execute<{ count: number }>(sql`
    INSERT INTO rate_limits (key, window_start, count)
    VALUES (${`${rateLimit.name}:${subject}`}, to_timestamp(${windowStart}), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
    RETURNING count`)
  if ((rows[0]?.count ?? 0) > rateLimit.limit) {
    throw new AppError('too-many-requests', 'Too many attempts. Please wait and try again.', {
      retryAfter: windowStart + rateLimit.windowSeconds - seconds,
    })
  }
}

/** Deletes the counts of windows that began before `before`. */
export async function deleteExpiredRateLimits(on: Executor, before: Date): Promise<void> {
  await on.execute(sql`DELETE FROM rate_limits WHERE window_start < ${before}`)
}

/** Resets the attempts of `subject`. */
export async function resetRateLimit(
  on: Executor,
  rateLimit: Pick<RateLimit, 'name'>,
  subject: string,
): Promise<void> {
  await on.execute(sql`DELETE FROM rate_limits WHERE key = ${`${rateLimit.name}:${subject}`}`)
}
