import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { sortCues } from '@carriage/contract/videos/cue-policy'
import { MAX_EXERCISE_NAME } from '@carriage/contract/exercises/schemas'
import { type Cues, exerciseCue, setupCue } from '@carriage/contract/videos/cue-schemas'
import { parseText } from 'media-captions'
import { editorMessages as t } from './messages.ts'

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

/**
 * Reads cues from WebVTT: metadata as Carriage writes it, or chapters, of which each is an exercise. Throws an `Error`
 * to be shown.
 */
export async function readCueVtt(text: string): Promise<Cues> {
  const { cues: parsed, errors } = await parseText(text, { strict: false, errors: true })
  if (parsed.length === 0) throw new Error(errors[0]?.message ?? t.nothingRead)
  const cues: Cues = { exercises: [], setups: [] }
  for (const { startTime, endTime, text: said } of parsed) {
    const metadata = metadataOf(said)
    const span = { start_ms: ms(startTime), end_ms: ms(endTime) }
    if (metadata?.setup) {
      const setup = setupCue.safeParse({ ...NO_CHANGE, ...metadata.setup, at_ms: span.start_ms })
      if (setup.success) cues.setups.push(setup.data)
      continue
    }
    const exercise = exerciseCue.safeParse({
      side: null,
      count: null,
      ...(metadata?.exercise ?? { name: plain(said) }),
      ...span,
    })
    if (exercise.success) cues.exercises.push(exercise.data)
  }
  return sortCues(cues)
}
