import { formatDate } from '../../../lib/text/dates.ts'

/** 'June 3, 2026' of a 'yyyy-MM-dd'. */
export const dayName = (day: string): string => formatDate(Date.parse(day) / 1000, 'UTC')

/** The share of a part; 0 of nothing. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
