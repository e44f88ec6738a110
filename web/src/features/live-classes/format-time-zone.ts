/** 'GMT+2' of a zone at an instant (epoch seconds). */
export function offsetOf(zone: string, seconds: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(seconds * 1000)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** 'Europe/Berlin (GMT+2)': the offset alone would be wrong half the year, the name alone says little. */
export const formatTimeZone = (zone: string, seconds: number): string =>
  `${zone.replaceAll('_', ' ')} (${offsetOf(zone, seconds)})`

const inZone = (options: Intl.DateTimeFormatOptions, zone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })

/** 'Wed, June 3, 2026' on the clocks of a zone, or of the browser. Epoch seconds. */
export const formatDateIn = (seconds: number, zone?: string): string =>
  inZone({ weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' }, zone).format(
    seconds * 1000,
  )

/** 'Wed, Jun 3' on the clocks of the browser. Epoch seconds. */
export const shortDate = (seconds: number): string =>
  inZone({ weekday: 'short', month: 'short', day: 'numeric' }, undefined).format(seconds * 1000)

/** '6:30 PM' on the clocks of a zone, or of the browser. Epoch seconds. */
export const formatTimeIn = (seconds: number, zone?: string): string =>
  inZone({ hour: 'numeric', minute: '2-digit' }, zone).format(seconds * 1000)

const dayIn = (seconds: number, zone: string | undefined): string =>
  inZone({ year: 'numeric', month: '2-digit', day: '2-digit' }, zone).format(seconds * 1000)

/** 'Today at 6:30 PM', 'Tomorrow at 6:30 PM', 'Wed, June 3, 2026 at 6:30 PM'. Epoch seconds. */
export function formatDayAndTime(seconds: number, now: number, zone?: string): string {
  const day = dayIn(seconds, zone)
  const word =
    day === dayIn(now, zone)
      ? 'Today'
      : isNextDay(seconds, now, zone)
        ? 'Tomorrow'
        : formatDateIn(seconds, zone)
  return `${word} at ${formatTimeIn(seconds, zone)}`
}

/** Compared by the calendar: days of 23 and 25 hours exist. */
function isNextDay(seconds: number, now: number, zone: string | undefined): boolean {
  const date = (at: number) => Date.parse(`${dayIn(at, zone)} UTC`)
  return date(seconds) - date(now) === 86_400_000
}
