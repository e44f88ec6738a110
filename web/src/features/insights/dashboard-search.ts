import { type DashboardRange, dashboardRanges } from '@carriage/contract/insights/schemas'

export const DEFAULT_RANGE: DashboardRange = 30

/** The range that an address asks for; the usual one for a value that nobody knows. */
export const readRange = (days: unknown): DashboardRange =>
  dashboardRanges.find((range) => String(range) === String(days)) ?? DEFAULT_RANGE
