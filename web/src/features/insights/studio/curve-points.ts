import type { VideoCurve } from '@carriage/contract/insights/studio-schemas'
import { shareOf } from './days.ts'

export interface CurvePoint {
  key: string
  second: number
  viewings: number
  /** Of all viewings. */
  share: number
}

/** The most rows of the table; the file has every second. */
const MOST_ROWS = 60

const pointAt = ({ seconds, viewings }: VideoCurve, second: number, key: string): CurvePoint => {
  const watching = seconds[second] ?? 0
  return { key, second, viewings: watching, share: shareOf(watching, viewings) }
}

/** Evenly spread seconds of a curve: every ten, or as many as need no more than sixty rows. */
export function curvePoints(curve: VideoCurve): CurvePoint[] {
  const { length } = curve.seconds
  const step = Math.max(10, Math.ceil(length / MOST_ROWS / 10) * 10)
  return Array.from({ length: Math.ceil(length / step) }, (_, index) =>
    pointAt(curve, index * step, String(index)),
  )
}

export interface Cue {
  second: number
  /** Of an exercise; null for a set-up alone. */
  name: string | null
  hasSetup: boolean
}

/** The cues of a curve; an exercise and the set-up for it at the same second are one. */
export function cuesOf({ cues }: VideoCurve): Cue[] {
  const secondsOf = (wanted: (typeof cues)[number]['kind']) =>
    new Set(cues.filter(({ kind }) => kind === wanted).map(({ second }) => second))
  const [exercises, setups] = [secondsOf('exercise'), secondsOf('setup')]
  return cues
    .filter(({ kind, second }) => kind === 'exercise' || !exercises.has(second))
    .map(({ second, name }) => ({ second, name, hasSetup: setups.has(second) }))
}

/** The viewings at each cue. */
export const cuePoints = (curve: VideoCurve): (CurvePoint & Cue)[] =>
  cuesOf(curve).map((cue, index) => ({ ...pointAt(curve, cue.second, String(index)), ...cue }))
