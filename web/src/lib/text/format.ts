const two = (value: number) => String(value).padStart(2, '0')

/** Length of a video. Below a minute '42s', below an hour '07:30', else '01:02:03'. Takes seconds. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(Number.isFinite(seconds) ? seconds : 0))
  if (total < 60) return `${total}s`
  const minutes = Math.floor(total / 60)
  const rest = two(total % 60)
  if (total < 3600) return `${two(minutes)}:${rest}`
  return `${two(Math.floor(total / 3600))}:${two(minutes % 60)}:${rest}`
}

/** A place in a video as a player shows it: '0:42', '7:30', '1:02:03'. Takes seconds. */
export function formatPlace(seconds: number): string {
  const total = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60]
  const rest = two(total % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** A count in few letters: 999, 1k, 1.2k, 15k, 1m. Rounds down, so that nothing looks like more. */
export function shortCount(count: number): string {
  const whole = Math.max(0, Math.floor(count))
  if (whole < 1000) return String(whole)
  const [unit, letter] = whole < 1_000_000 ? [1000, 'k'] : [1_000_000, 'm']
  const scaled = whole / unit
  const shown = scaled < 10 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled)
  return `${shown}${letter}`
}

/** '1.5 GB' of bytes; thousands are thousands, as systems show their files. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

/** '12,345' of 12345, '1.5' of 1.46 with one decimal. */
export const formatNumber = (value: number, decimals = 0): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals }).format(value)

/** '1 week', '3 weeks', '0 weeks'. */
export const plural = (count: number, one: string, many: string = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** The day as a person says it: 'Friday, 20 November'. */
export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(date)

/** '$19.99' of 19.99 USD. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)

/** 'November 20, 2026' of a time in epoch seconds. */
export const formatDate = (epochSeconds: number): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(epochSeconds * 1000),
  )

/** '11/20/2026' of a time in epoch seconds. */
export const formatShortDate = (epochSeconds: number): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(epochSeconds * 1000),
  )

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago a moment was, in words: 'just now', '5 minutes ago', 'yesterday'. Epoch seconds. */
export function formatAgo(then: number, now: number): string {
  const seconds = Math.max(0, now - then)
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return ago.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return ago.format(-Math.floor(seconds / 3600), 'hour')
  return ago.format(-Math.floor(seconds / 86_400), 'day')
}

/** '8:00 AM' of an hour of the day, 0 to 23. */
export const formatHour = (hour: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    hour * 3_600_000,
  )

/** '14:05' in the zone of the browser. Takes milliseconds. */
export const formatTime = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(time)

/** 'yyyy-MM-dd' in the zone of the browser. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
