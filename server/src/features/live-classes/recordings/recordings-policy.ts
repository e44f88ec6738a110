import type { Language } from '@carriage/texts/languages'
import { LIVE_JOIN_EARLY_MIN } from '@carriage/contract/live-classes/policy'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { applySetup } from '@carriage/contract/reformer/setup-policy'
import { MAX_VIDEO_DESCRIPTION, MAX_VIDEO_TITLE } from '@carriage/contract/videos/admin-schemas'
import { MAX_SETUP_CUES, type SetupCue } from '@carriage/contract/videos/cue-schemas'
import { groupBy } from '../../../platform/collections.ts'

/**
 * The key prefix of recordings: `recordings/{class}/{start}-{random}.mkv`, or `{start}-to-{end}-{random}.mkv` where they
 * were moved into a store, which has `{start}-{random}.mkv.coming` until then; epoch milliseconds.
 */
export const RECORDINGS = 'recordings'

const KEY = /^recordings\/([\da-f-]{36})\/(\d{1,15})-(?:to-(\d{13})-)?[\w-]+\.mkv(\.coming)?$/
/** A host who reconnects within this time continues the same class. */
const RECONNECT_MS = 60_000
/**
 * Recordings that could not be made into a video are removed after this time: the days for which that is tried, and those for
 * which an admin finds the failed job and can have it tried again.
 */
const RETENTION_MS = 14 * 24 * 3600_000
/** A part that is on its way into the store is waited for that long after it began: its server may be gone for good. */
const COMING_MS = 24 * 3600_000
/** Members may come in and watch this long before the planned start. */
const OPEN_MS = LIVE_JOIN_EARLY_MIN * 60_000

/** The recording of one connection of a host. */
export interface RecordingFile {
  key: string
  liveClassId: string
  startedAt: Date
  /** The time of its last byte. */
  endedAt: Date
  /** Whether the file itself is still on its way into the store. */
  isComing: boolean
}

export interface RecordedOccurrence {
  id: string
  liveClassId: string
  startsAt: Date
  /** When the class closes at the latest. */
  closesAt: Date
  isOver: boolean
  /** When the processing of the recording began. */
  recordedAt: Date | null
}

/** Undefined for a file that the engine has not written. */
export function readRecordingKey(key: string, changedAt: Date): RecordingFile | undefined {
  const [, liveClassId, startedMs, endedMs, coming] = KEY.exec(key) ?? []
  if (liveClassId === undefined || startedMs === undefined) return undefined
  const endedAt = endedMs === undefined ? changedAt : new Date(Number(endedMs))
  const isComing = coming !== undefined
  return { key, liveClassId, startedAt: new Date(Number(startedMs)), endedAt, isComing }
}

/** What is due now for the files of the engine; all others wait. */
export interface RecordingPlan {
  /** Files of rehearsals, those that no attempt could process, and notes of parts that have come or never will. */
  removed: RecordingFile[]
  /** One film per occurrence, with its files in the order in which they were sent. */
  films: { occurrence: RecordedOccurrence; parts: RecordingFile[] }[]
}

/**
 * Plans what becomes of the recorded files. A film is made once for all files of an occurrence, so it waits until
 * the host can no longer add one.
 */
export function planRecordings(
  files: readonly RecordingFile[],
  occurrences: readonly RecordedOccurrence[],
  now: Date,
): RecordingPlan {
  const isSettled = ({ endedAt, isComing }: RecordingFile) =>
    !isComing && now.getTime() - endedAt.getTime() >= RECONNECT_MS
  const { stored, coming, past } = sortNotes(files, now)
  const owned = groupBy([...stored, ...coming], (file) => occurrenceOf(file, occurrences))
  const plan: RecordingPlan = { removed: past, films: [] }
  for (const [occurrence, parts] of owned) {
    if (!occurrence) plan.removed.push(...parts.filter(isSettled))
    else if (occurrence.recordedAt !== null) {
      const hasFailed = now.getTime() - occurrence.recordedAt.getTime() > RETENTION_MS
      if (hasFailed) plan.removed.push(...parts)
    } else if (occurrence.isOver && parts.every(isSettled)) {
      const inOrder = parts.toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt))
      plan.films.push({ occurrence, parts: inOrder })
    }
  }
  return plan
}

/** What is in the store, what is waited for, which may go on until now, and notes of neither. */
function sortNotes(files: readonly RecordingFile[], now: Date) {
  const stored = files.filter(({ isComing }) => !isComing)
  const partOf = ({ liveClassId, startedAt }: RecordingFile) => `${liveClassId}/${+startedAt}`
  const arrived = new Set(stored.map(partOf))
  const isPast = (note: RecordingFile) =>
    arrived.has(partOf(note)) || now.getTime() - note.startedAt.getTime() > COMING_MS
  const notes = files.filter(({ isComing }) => isComing)
  const coming = notes.filter((note) => !isPast(note)).map((note) => ({ ...note, endedAt: now }))
  return { stored, coming, past: notes.filter(isPast) }
}

/** The occurrence whose members could watch a recording; undefined for a rehearsal. */
function occurrenceOf(
  { liveClassId, startedAt, endedAt }: RecordingFile,
  occurrences: readonly RecordedOccurrence[],
): RecordedOccurrence | undefined {
  return occurrences
    .filter((one) => one.liveClassId === liveClassId)
    .filter(
      ({ startsAt, closesAt }) => opensAt(startsAt) <= Number(endedAt) && startedAt <= closesAt,
    )
    .toSorted((a, b) => Number(b.startsAt) - Number(a.startsAt))[0]
}

const opensAt = (startsAt: Date): number => startsAt.getTime() - OPEN_MS

/** The part of a file that members could watch, without what was recorded before they could come in. */
export function usedSeconds(
  { startedAt, endedAt }: Pick<RecordingFile, 'startedAt' | 'endedAt'>,
  startsAt: Date,
): { skipSeconds: number; durationSeconds: number } {
  const from = Math.max(startedAt.getTime(), opensAt(startsAt))
  return {
    skipSeconds: (from - startedAt.getTime()) / 1000,
    durationSeconds: Math.max(0, endedAt.getTime() - from) / 1000,
  }
}

/** A part of a recording, with the time at which its file begins. */
export interface TimedPart {
  startedAt: Date
  skipSeconds: number
  durationSeconds: number
}

/**
 * Where a moment of the class is in the joined recording, in milliseconds. What came before a part or between two of
 * them is at the beginning of the next one; undefined after the last.
 */
export function positionInRecording(parts: readonly TimedPart[], moment: Date): number | undefined {
  let joinedMs = 0
  for (const { startedAt, skipSeconds, durationSeconds } of parts) {
    const offset = moment.getTime() - startedAt.getTime() - skipSeconds * 1000
    if (offset < durationSeconds * 1000) return Math.round(joinedMs + Math.max(0, offset))
    joinedMs += durationSeconds * 1000
  }
  return undefined
}

interface ToldSetup {
  toldAt: Date
  setup: ReformerSetup
}

/**
 * The set-ups of a recording: the one that its class said before, and those that were told in it. Several from before it began, or
 * from between its parts, become one.
 */
export function setupsOfRecording(
  parts: readonly TimedPart[],
  { opening, told }: { opening: ReformerSetup | null; told: readonly ToldSetup[] },
): SetupCue[] {
  const cues: SetupCue[] = []
  const before = opening ? [{ toldAt: new Date(0), setup: opening }] : []
  for (const { toldAt, setup } of [...before, ...told]) {
    const at_ms = positionInRecording(parts, toldAt)
    if (at_ms === undefined) continue
    const last = cues.at(-1)
    if (last?.at_ms === at_ms) cues[cues.length - 1] = { at_ms, ...applySetup(last, setup) }
    else cues.push({ at_ms, ...setup })
  }
  return cues.slice(0, MAX_SETUP_CUES)
}

/** A live class may say more of itself than a video: the beginning of a text that is longer, without half a surrogate pair. */
const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd()}…`

/** `{title}, {date}` in the time zone of the class and the language of the studio, as long as the title of a video may be. */
export function recordingTitle(
  title: string,
  startsAt: Date,
  { timeZone, language }: { timeZone: string; language: Language },
): string {
  const locale = language === 'en' ? 'en-GB' : language
  const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(startsAt)
  const end = `, ${date}`
  return `${shortened(title, MAX_VIDEO_TITLE - end.length)}${end}`
}

/** What a class says of itself, as far as a video may. */
export const recordingDescription = (description: string): string =>
  shortened(description, MAX_VIDEO_DESCRIPTION)
