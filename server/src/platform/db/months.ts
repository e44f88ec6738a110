/** Months of UTC, by which tables that only grow are divided. */

/** The first moment of the month of `at`, or of one that many months later. */
export const monthStart = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later))

/** `2026_05` */
export const monthName = (at: Date): string => at.toISOString().slice(0, 7).replace('-', '_')
