const DAY_SECONDS = 86_400

/** A date ('yyyy-MM-dd') and a time ('HH:mm:ss') as clocks in a zone (IANA name) show them. */
export interface LocalMoment {
  date: string
  time: string
  zone: string
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

/** What the clocks of a zone show at an instant, read as if it were UTC. All in epoch seconds. */
function wallClock(zone: string, instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant * 1000))
    part[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

/** Seconds of a date and time read as if they were UTC; null where the calendar has no such day or hour. */
function readWallClock(date: string, time: string): number | null {
  const text = `${date}T${time}Z`
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)) return null
  const at = Date.parse(text)
  // Some engines roll 30 February over into March.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.slice(0, -1))
    ? null
    : at / 1000
}

/** Zone offsets change at most once within a day or two, so these two are all there can be. */
const offsetsAround = (zone: string, wall: number): number[] =>
  [wall - DAY_SECONDS, wall + DAY_SECONDS].map((near) => wallClock(zone, near) - near)

/**
 * The instant at which clocks show a moment, in epoch seconds; the first one where they show it twice.
 * Null where they never do, because they are put forward over it, and for what is no date or time.
 */
export function instantOf({ date, time, zone }: LocalMoment): number | null {
  const wall = readWallClock(date, time)
  if (wall === null) return null
  const instants = offsetsAround(zone, wall)
    .map((offset) => wall - offset)
    .filter((instant) => wallClock(zone, instant) === wall)
  return instants.length === 0 ? null : Math.min(...instants)
}

/** As `instantOf`; a moment that clocks skip is as long after the skip as it would have been without. */
export function instantOrLater(moment: LocalMoment): number | null {
  const wall = readWallClock(moment.date, moment.time)
  if (wall === null) return null
  const [before = 0] = offsetsAround(moment.zone, wall)
  return instantOf(moment) ?? wall - before
}

/** What clocks in a zone show at an instant (epoch seconds). */
export function localMomentOf(instant: number, zone: string): LocalMoment {
  const [date = '', time = ''] = new Date(wallClock(zone, instant) * 1000).toISOString().split('T')
  return { date, time: time.slice(0, 8), zone }
}

/** A date so many days later. */
export function addDaysTo(date: string, days: number): string {
  const at = Date.parse(`${date}T00:00:00Z`) + days * DAY_SECONDS * 1000
  return new Date(at).toISOString().slice(0, 10)
}
