const MINUTE = 60
const HOUR = 60 * MINUTE

/** After how many seconds a failed try is followed by the next one, as Standard Webhooks suggests: three days in all. */
const DELAYS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Seconds until the next try after so many; null: there is none. */
export const delayAfter = (tries: number): number | null => DELAYS[tries - 1] ?? null

/** So long may everything fail before a webhook is turned off. */
const FAILING_SECONDS = 72 * HOUR
const GONE = 410

export const arrived = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

/** What becomes of a webhook after a failed try; null: it stays on. */
export function disablingOf(
  status: number | null,
  failingSince: Date,
  now: Date,
): 'gone' | 'failing' | null {
  if (status === GONE) return 'gone'
  return now.getTime() - failingSince.getTime() >= FAILING_SECONDS * 1000 ? 'failing' : null
}
