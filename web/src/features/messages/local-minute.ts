const two = (number: number): string => String(number).padStart(2, '0')

/** A moment as a field for a date and a time has it, in the browser's zone; empty for none. */
export function localMinute(seconds: number | null): string {
  if (seconds === null) return ''
  const at = new Date(seconds * 1000)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that such a field names, in epoch seconds; null for an empty one. */
export function momentOf(text: string): number | null {
  const at = new Date(text).getTime()
  return Number.isNaN(at) ? null : at / 1000
}
