/** Where the engine puts its files: `recordings/{class}/{epoch milliseconds}-{random}.mkv`. */
export const RECORDINGS = 'recordings'

const KEY = /^recordings\/([\da-f-]{36})\/(\d{1,15})-[\w-]+\.mkv$/
/** A host who comes back within that goes on with the same class. */
const SETTLED_MS = 60_000
/** What no try could make a video of is not kept for ever. */
const GIVEN_UP_MS = 7 * 24 * 3600_000
/** Before the planned start everybody is still arriving. */
const LEAD_MS = 60_000

/** A file of one connection of a host. */
export interface RecordingFile {
  key: string
  liveClassId: string
  startedAt: Date
  /** Of its last byte. */
  endedAt: Date
}

export interface RecordedOccurrence {
  id: string
  startsAt: Date
  /** When nobody can come in any more, at the latest. */
  closesAt: Date
  isOver: boolean
  /** When somebody began to make a video of it. */
  recordedAt: Date | null
}

/** Undefined for a file that is not the engine's. */
export function readRecordingKey(key: string, endedAt: Date): RecordingFile | undefined {
  const [, liveClassId, startedMs] = KEY.exec(key) ?? []
  if (liveClassId === undefined || startedMs === undefined) return undefined
  return { key, liveClassId, startedAt: new Date(Number(startedMs)), endedAt }
}

/**
 * What is to be done with a file: wait, make a video of it with the others of its occurrence, or remove
 * it, because it is of a rehearsal or nobody can use it any more.
 */
export function classifyRecording(
  { startedAt, endedAt }: RecordingFile,
  occurrences: readonly RecordedOccurrence[],
  now: Date,
): { wait: true } | { remove: true } | { occurrenceId: string } {
  if (now.getTime() - endedAt.getTime() < SETTLED_MS) return { wait: true }
  const occurrence = occurrences
    .filter(({ startsAt, closesAt }) => startsAt <= endedAt && startedAt <= closesAt)
    .toSorted((a, b) => Number(b.startsAt) - Number(a.startsAt))[0]
  if (!occurrence) return { remove: true }
  if (occurrence.recordedAt !== null) {
    const isGivenUp = now.getTime() - occurrence.recordedAt.getTime() > GIVEN_UP_MS
    return isGivenUp ? { remove: true } : { wait: true }
  }
  return occurrence.isOver ? { occurrenceId: occurrence.id } : { wait: true }
}

/** Which seconds of a file belong to the class; what came long before the start does not. */
export function usedSeconds(
  { startedAt, endedAt }: Pick<RecordingFile, 'startedAt' | 'endedAt'>,
  startsAt: Date,
): { skipSeconds: number; durationSeconds: number } {
  const from = Math.max(startedAt.getTime(), startsAt.getTime() - LEAD_MS)
  return {
    skipSeconds: (from - startedAt.getTime()) / 1000,
    durationSeconds: Math.max(0, endedAt.getTime() - from) / 1000,
  }
}

/** `{title}, {date}` as the class's clocks had it, at most 255 characters. */
export function recordingTitle(title: string, startsAt: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' }).format(startsAt)
  return `${title.slice(0, 255 - date.length - 2)}, ${date}`
}
