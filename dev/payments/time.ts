export const DAY_SECONDS = 86_400

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The anchor's day and time some months later, or the last day of that month. Epoch seconds, UTC. */
export function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return seconds(date)
}

/** The end of the period that begins at `start`: the anchor's day of a later month or year. */
export function periodEnd(anchor: number, start: number, interval: 'month' | 'year'): number {
  const step = interval === 'year' ? 12 : 1
  for (let months = step; ; months += step) {
    const end = monthsAfter(anchor, months)
    if (end > start) return end
  }
}
