import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { sortCues } from '@carriage/contract/videos/cue-policy'
import { MAX_EXERCISE_NAME } from '@carriage/contract/exercises/schemas'
import { type Cues, exerciseCue, setupCue } from '@carriage/contract/videos/cue-schemas'
import { parseText, parseVTTTimestamp } from 'media-captions'
import type { CueMistake, ReadCues } from './cue-mistakes.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'

const ms = (seconds: number): number => Math.round(seconds * 1000)

function metadataOf(text: string): { exercise?: object; setup?: object } | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' }

/** The words of a cue without its tags (https://www.w3.org/TR/webvtt1/#webvtt-cue-text). */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_EXERCISE_NAME)

interface TimeLine {
  /** Counted from 1. */
  line: number
  text: string
  /** Whether it is one, and ends after it begins: the library leaves out the others without a word. */
  isValid: boolean
}

/** The lines of a file that say when a cue is shown. */
const timeLines = (text: string): TimeLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, n) => {
    const [begins = '', rest] = line.split('-->')
    if (rest === undefined) return []
    const start = parseVTTTimestamp(begins.trim())
    const end = parseVTTTimestamp(rest.trim().split(/\s+/)[0] ?? '')
    const isValid = start !== null && end !== null && end > start
    return { line: n + 1, text: line.trim(), isValid }
  })

/**
 * Reads cues from WebVTT: metadata as Carriage writes it, or chapters, of which each is an exercise. Throws an `Error`
 * to be shown for a file without cues.
 */
export async function readCueVtt(text: string): Promise<ReadCues> {
  const { cues: parsed } = await parseText(text, { strict: false })
  const times = timeLines(text)
  if (times.length === 0) throw new Error(t.nothingRead)
  const cues: Cues = { exercises: [], setups: [] }
  const mistakes: CueMistake[] = times
    .filter(({ isValid }) => !isValid)
    .map((one) => ({ line: one.line, column: null, found: one.text, remedy: t.remedies.times }))
  const lines = times.filter(({ isValid }) => isValid)
  for (const [n, { startTime, endTime, text: said }] of parsed.entries()) {
    const metadata = metadataOf(said)
    const span = { start_ms: ms(startTime), end_ms: ms(endTime) }
    const wrong = (remedy: string) =>
      mistakes.push({ line: lines[n]?.line ?? 1, column: null, found: plain(said), remedy })
    if (metadata?.setup) {
      const setup = setupCue.safeParse({ ...NO_CHANGE, ...metadata.setup, at_ms: span.start_ms })
      if (setup.success) cues.setups.push(setup.data)
      else wrong(t.remedies.setup)
      continue
    }
    const exercise = exerciseCue.safeParse({
      side: null,
      count: null,
      ...(metadata?.exercise ?? { name: plain(said) }),
      ...span,
    })
    if (exercise.success) cues.exercises.push(exercise.data)
    else wrong(t.remedies.cue)
  }
  return { cues: sortCues(cues), mistakes: mistakes.toSorted((a, b) => a.line - b.line) }
}
