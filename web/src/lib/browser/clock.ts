/** Below it, in milliseconds, a difference is the way of the answer: it names whole seconds. */
const TOLERANCE_MS = 2000

/** By how many milliseconds the server's clock is ahead of the browser's; null before its first answer. */
let ahead: number | null = null
/** What an earlier visit has found, for a page that is opened without a network. */
let recalled = 0

/**
 * Takes the time from an answer of the server. The browser's clock may be wrong by days, and access, trials
 * and dates are counted on the server's.
 * @param date the header `Date` of the answer (RFC 9110, 6.6.1)
 */
export function learnServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0
}

/** The time on the server's clock in epoch seconds, with their fractions; null while it is not known. */
export const serverSeconds = (): number | null =>
  ahead === null ? null : (Date.now() + ahead) / 1000

/** By how many milliseconds the server's clock is ahead, as far as is known. */
export const clockDifference = (): number => ahead ?? recalled

/** Counts with the difference of an earlier visit until the server answers. */
export function recallClockDifference(milliseconds: number): void {
  recalled = milliseconds
}

/** The time in whole epoch seconds, on the server's clock where it is known, else on the browser's. */
export const nowSeconds = (): number => Math.floor((Date.now() + clockDifference()) / 1000)

/** As `nowSeconds`, to be read in the browser's time zone. */
export const today = (): Date => new Date(nowSeconds() * 1000)
