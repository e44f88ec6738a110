import { setupFields } from '../reformer/setup-policy.ts'
import type { Cues, ExerciseCue } from './cue-schemas.ts'

/** `hh:mm:ss.ttt`, as WebVTT has it. */
export function vttTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return `${text}.${String(ms % 1000).padStart(3, '0')}`
}

const file = (cues: readonly { from: number; to: number; text: string }[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${vttTime(from)} --> ${vttTime(to)}\n${text}`)]
    .join('\n\n')
    .concat('\n')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Chapter = Pick<ExerciseCue, 'start_ms' | 'end_ms' | 'name'>

/** The exercises as a WebVTT file of chapters (https://www.w3.org/TR/webvtt1/#chapters). */
export const chaptersFile = ({ exercises }: { exercises: readonly Chapter[] }): string =>
  file(
    exercises.map(({ start_ms, end_ms, name }) => ({
      from: start_ms,
      to: end_ms,
      text: escape(name),
    })),
  )

/** In JSON the sign is the same, and `-->` would end a cue. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('>', '\\u003e')

/**
 * Exercises and set-ups as a WebVTT file of metadata, an object in JSON for each, in the order of time: `{exercise}`
 * while it lasts, and `{setup}` until the next one, the last one until `endMs`.
 */
export function cuesFile({ exercises, setups }: Cues, endMs: number): string {
  const lines = [
    // Without the id, which means nothing to another studio; names are linked again where they are known.
    ...exercises.map(({ start_ms: from, end_ms: to, name, side, count }) => ({
      from,
      to,
      text: json({ exercise: { name, side, count } }),
    })),
    ...setups.map((setup, n) => ({
      from: setup.at_ms,
      to: Math.max(setups[n + 1]?.at_ms ?? endMs, setup.at_ms + 1),
      text: json({ setup: setupFields(setup) }),
    })),
  ]
  return file(lines.toSorted((one, next) => one.from - next.from))
}
