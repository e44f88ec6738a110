import { texts as t } from '@carriage/texts/server/platform'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { AppError } from './app-error.ts'
import type { Executor } from './db/database.ts'

export interface RateLimit {
  /** The kind of attempt, for example `login`. */
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

/** The first refusal of a window is told apart, so that it can be recorded once. */
export class RateLimitError extends AppError {
  readonly isFirst: boolean

  constructor(retryAfter: number, isFirst: boolean) {
    super('too-many-requests', () => t.tooManyAttempts, {
      retryAfter,
    })
    this.isFirst = isFirst
  }
}

/**
 * Counts one attempt of `subject` and throws a `RateLimitError` with the seconds to wait above the limit.
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
    VALUES (${limitKey(rateLimit, subject)}, to_timestamp(${windowStart}), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
    RETURNING count`)
  const count = rows[0]?.count ?? 0
  if (count > rateLimit.limit) {
    throw new RateLimitError(
      windowStart + rateLimit.windowSeconds - seconds,
      count === rateLimit.limit + 1,
    )
  }
}

/** Deletes the counts of windows that began before `before`. */
export async function deleteExpiredRateLimits(on: Executor, before: Date): Promise<void> {
  await on.execute(sql`DELETE FROM rate_limits WHERE window_start < ${before}`)
}

/** The key of a subject's attempts in `rate_limits`. */
export const limitKey = ({ name }: Pick<RateLimit, 'name'>, subject: string): string =>
  `${name}:${subject}`

/** The statement that resets the attempts with these keys, alone or as a part of another one. */
export const resetOf = (keys: readonly string[] | Placeholder): SQL =>
  sql`DELETE FROM rate_limits WHERE key = ANY(${sql.param(keys)}::text[])`

/** Resets the attempts of the subjects. */
export async function resetRateLimit(
  on: Executor,
  rateLimit: Pick<RateLimit, 'name'>,
  ...subjects: readonly string[]
): Promise<void> {
  await on.execute(resetOf(subjects.map((subject) => limitKey(rateLimit, subject))))
}
