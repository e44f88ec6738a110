import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { fullName } from '../../../lib/text/names.ts'

type Entry = Pick<
  MemberLiveClass,
  | '_id'
  | 'occurrence_id'
  | 'version'
  | 'title'
  | 'description'
  | 'duration'
  | 'starts_at'
  | 'instructor'
>

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

/**
 * A class as a file that calendars take (iCalendar, RFC 5545), with an alarm ten minutes before. A class that was
 * moved keeps its UID and has a higher SEQUENCE, so that calendars replace their entry (RFC 5546, 2.1.5).
 * @param now when it is made, in epoch seconds
 */
export function calendarFile(live: Entry, url: string, now: number): string {
  const start = live.starts_at ?? now
  const { instructor } = live
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carriage//Live classes//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${live.occurrence_id ?? live._id}@carriage`,
    `SEQUENCE:${live.version}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(start)}`,
    `DTEND:${utcStamp(start + live.duration * 60)}`,
    `SUMMARY:${escaped(live.title)}`,
    `DESCRIPTION:${escaped(`${live.description}\n\n${url}`)}`,
    ...(instructor ? [`CONTACT:${escaped(fullName(instructor))}`] : []),
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(live.title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
