export function epoch(date: Date): number
export function epoch(date: Date | null): number | null
/** Whole seconds since 1970, as in the API. */
export function epoch(date: Date | null): number | null {
  return date && Math.floor(date.getTime() / 1000)
}

export const addSeconds = (date: Date, seconds: number): Date =>
  new Date(date.getTime() + seconds * 1000)
export const addDays = (date: Date, days: number): Date => addSeconds(date, days * 86_400)

/** The day of an instant in UTC, 'yyyy-MM-dd'. */
export const utcDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The same time some months later, on a day of the month, that of `date` without another, or on the last one of a shorter month. UTC. */
export function addMonths(date: Date, months: number, day: number = date.getUTCDate()): Date {
  const later = new Date(date)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, last))
  return later
}
