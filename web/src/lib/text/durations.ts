import { language } from '@carriage/texts/language'

/** Every length of time of the web app. */

const two = (value: number) => String(value).padStart(2, '0')

/** Length of a video. Below a minute '42s', below an hour '07:30', else '01:02:03'. Takes seconds. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(Number.isFinite(seconds) ? seconds : 0))
  if (total < 60) return language.get() === 'en' ? `${total}s` : `${total}\u00A0s`
  const minutes = Math.floor(total / 60)
  const rest = two(total % 60)
  if (total < 3600) return `${two(minutes)}:${rest}`
  return `${two(Math.floor(total / 3600))}:${two(minutes % 60)}:${rest}`
}

/** A position in a film as a player shows it: '0:42', '7:30', '1:02:03'. Takes seconds. */
export function formatPosition(seconds: number): string {
  const total = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60]
  const rest = two(total % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

const narrowDays = (days: number): string =>
  new Intl.NumberFormat(language.get(), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'narrow',
  }).format(days)

/** '2d 03:04:05', '03:04:05' or '04:05' of seconds. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const days = Math.floor(total / 86_400)
  const hours = Math.floor(total / 3600) % 24
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`
  if (days > 0) return `${narrowDays(days)} ${two(hours)}:${rest}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

const unit = (name: 'hour' | 'minute' | 'second', display: 'long' | 'short') =>
  new Intl.NumberFormat(language.get(), { style: 'unit', unit: name, unitDisplay: display })

/** A position or length as it is read aloud: '7 minutes, 30 seconds'. Takes seconds. */
export function spokenPosition(seconds: number): string {
  const total = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const parts = [
    ['hour', Math.floor(total / 3600)],
    ['minute', Math.floor(total / 60) % 60],
    ['second', total % 60],
  ] as const
  const said = parts.filter(([name, value]) => value > 0 || (name === 'second' && total === 0))
  return new Intl.ListFormat(language.get(), { type: 'unit' }).format(
    said.map(([name, value]) => unit(name, 'long').format(value)),
  )
}

/** How long something lasts, in words: '45 minutes', '1 hour 20 minutes', below a minute '42 seconds'. */
export function formatLength(seconds: number, display: 'long' | 'short' = 'long'): string {
  const total = Math.max(0, Math.round(seconds))
  if (total < 60) return unit('second', display).format(total)
  const minutes = Math.round(total / 60)
  if (minutes < 120) return unit('minute', display).format(minutes)
  const rest = minutes % 60
  const hours = unit('hour', display).format(Math.floor(minutes / 60))
  return rest === 0 ? hours : `${hours} ${unit('minute', display).format(rest)}`
}
