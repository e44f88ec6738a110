/** What a calendar is told of a class; a member's live class fits. */
export interface CalendarEntry {
  _id: string
  /** The same while the class is moved; null before it has a time. */
  occurrence_id: string | null
  version: number
  title: string
  description: string
  /** Minutes. */
  duration: number
  /** Epoch seconds. */
  starts_at: number | null
  instructor: { first_name: string; last_name: string } | null
}

interface CalendarFile {
  /** The page of the class. */
  url: string
  /** When the file is made, in epoch seconds. */
  now: number
  /** Adds or replaces the entry, or takes it away. */
  method: 'PUBLISH' | 'CANCEL'
}

interface CalendarFeed {
  /** What the calendar is called. */
  name: string
  /** When the file is made, in epoch seconds. */
  now: number
}

/** '20260603T163000Z' of epoch seconds. */
const utcStamp = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)

/** A line of at most 75 bytes, the rest on lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    const room = parts.length === 0 ? 75 : 74
    if (new TextEncoder().encode(part + letter).length > room) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

const alarm = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  'TRIGGER:-PT10M',
  'END:VALARM',
]

/** The lines of one entry. */
function event(live: CalendarEntry, { url, now, method }: CalendarFile): string[] {
  const start = live.starts_at ?? now
  const { instructor } = live
  return [
    'BEGIN:VEVENT',
    `UID:${live.occurrence_id ?? live._id}@carriage`,
    `SEQUENCE:${live.version}`,
    `DTSTAMP:${utcStamp(now)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utcStamp(start)}`,
    `DTEND:${utcStamp(start + live.duration * 60)}`,
    `SUMMARY:${escaped(live.title)}`,
    `DESCRIPTION:${escaped(`${live.description}\n\n${url}`)}`,
    ...(instructor
      ? [`CONTACT:${escaped(`${instructor.first_name} ${instructor.last_name}`)}`]
      : []),
    `URL:${url}`,
    ...(method === 'CANCEL' ? [] : alarm(live.title)),
    'END:VEVENT',
  ]
}

function calendar(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carriage//Live classes//EN',
    ...lines,
    'END:VCALENDAR',
  ]
  return `${all.map(folded).join('\r\n')}\r\n`
}

/**
 * A class as a file that calendars take (iCalendar, RFC 5545), with an alarm ten minutes before. A class that was
 * moved or called off keeps its UID and has a higher SEQUENCE, so that calendars replace their entry, or remove it
 * (RFC 5546, 2.1.5 and 3.2.5).
 */
export const calendarFile = (live: CalendarEntry, file: CalendarFile): string =>
  calendar([`METHOD:${file.method}`, ...event(live, file)])

/**
 * Classes as a calendar that other calendars subscribe to and read again each hour: its name and how often are of RFC
 * 7986, 5.1 and 5.7, and twice, since not all know those. Entries are the same as in `calendarFile`.
 */
export function calendarFeed(
  classes: readonly (CalendarEntry & { url: string })[],
  { name, now }: CalendarFeed,
): string {
  return calendar([
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...classes.flatMap((live) => event(live, { url: live.url, now, method: 'PUBLISH' })),
  ])
}
