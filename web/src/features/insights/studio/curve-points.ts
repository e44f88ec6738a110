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

/** The viewings at each cue. */
export const cuePoints = (curve: VideoCurve): (CurvePoint & { name: string | null })[] =>
  curve.cues.map(({ second, name }, index) => ({ ...pointAt(curve, second, String(index)), name }))
