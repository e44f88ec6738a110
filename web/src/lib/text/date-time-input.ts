/** Epoch seconds of what a field for date and time holds; null for nothing. */
export function epochOf(input: string): number | null {
  const time = input === '' ? Number.NaN : new Date(input).getTime()
  return Number.isNaN(time) ? null : Math.floor(time / 1000)
}

/** 'yyyy-MM-ddTHH:mm' in the browser's zone, of epoch seconds. */
export function localInput(seconds: number): string {
  const date = new Date(seconds * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const two = (value: number) => String(value).padStart(2, '0')

/** 'yyyy-MM-dd' in the zone of the browser. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
