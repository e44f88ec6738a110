/** The faintest sound that shows, in decibels below full scale. */
const FLOOR_DB = -60
/** A level up to this is room noise at most (-54 dB). */
const SILENT_LEVEL = 0.1
const SILENT_AFTER_MS = 5000

/** How loud samples between -1 and 1 are, from 0 (silent) to 1 (full scale), in equal steps of decibels. */
export function levelOf(samples: Float32Array): number {
  let squares = 0
  for (const sample of samples) squares += sample * sample
  const decibels = 10 * Math.log10(squares / Math.max(1, samples.length))
  return Math.min(1, Math.max(0, (decibels - FLOOR_DB) / -FLOOR_DB))
}

export interface Hearing {
  level: number
  /** Milliseconds; null while something is heard. */
  silentSince: number | null
}

export const afterLevel = (before: Hearing, level: number, nowMs: number): Hearing => ({
  level,
  silentSince: level > SILENT_LEVEL ? null : (before.silentSince ?? nowMs),
})

/** Whether nothing has been heard for some seconds. */
export const isSilent = ({ silentSince }: Hearing, nowMs: number): boolean =>
  silentSince !== null && nowMs - silentSince >= SILENT_AFTER_MS
