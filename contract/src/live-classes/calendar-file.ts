/** What a calendar is told of a class; a member's live class fits. */
interface CalendarEntry {
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

/**
 * A class as a file that calendars take (iCalendar, RFC 5545), with an alarm ten minutes before. A class that was
 * moved or called off keeps its UID and has a higher SEQUENCE, so that calendars replace their entry, or remove it
 * (RFC 5546, 2.1.5 and 3.2.5).
 */
export function calendarFile(live: CalendarEntry, { url, now, method }: CalendarFile): string {
  const start = live.starts_at ?? now
  const { instructor } = live
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carriage//Live classes//EN',
    `METHOD:${method}`,
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
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
