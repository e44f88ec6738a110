import type { Figure } from '@carriage/contract/insights/schemas'

/** By how many percent a figure has changed, rounded; null where there is nothing to compare with. */
export function percentChange({ current, previous }: Figure): number | null {
  if (previous === null || previous === 0) return null
  // Never minus zero.
  return Math.round(((current - previous) / previous) * 100) + 0
}
