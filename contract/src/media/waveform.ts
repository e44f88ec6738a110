import * as z from 'zod/mini'

/** How loud a film's sound is over its time, as its file `waveform.json` says. */
export const waveform = z.object({
  /** The loudest sample of each tenth of a second, in decibels below full scale, from -90 to 0. */
  levels: z.array(z.number()),
  /** The tenths of a second in which the sound clips: several samples in a row at full scale. */
  clipped: z.array(z.number()),
})
export type Waveform = z.infer<typeof waveform>

export const WAVEFORM_STEP_MS = 100
export const QUIETEST = -90

/** What is quieter is silence, as FFmpeg's `silencedetect` is usually set. */
const SILENT_DB = -50
/** A shorter one is a pause between two sentences. */
const SILENCE_MS = 10_000
/** Silence at the ends is worth cutting off from here on. */
const WORTH_TRIMMING_MS = 3000
/** So much of it stays, since a film that begins with a word sounds cut off. */
const KEPT_MS = 1000

/** Milliseconds of a film; the end is exclusive. */
export interface Range {
  from_ms: number
  to_ms: number
}

/** The silences of at least `atLeastMs`, in order. */
export function silencesIn({ levels }: Waveform, atLeastMs: number = SILENCE_MS): Range[] {
  const silences: Range[] = []
  let from: number | undefined
  for (let at = 0; at <= levels.length; at++) {
    const isSilent = (levels[at] ?? 0) < SILENT_DB
    if (isSilent) from ??= at
    else if (from !== undefined) {
      const range = { from_ms: from * WAVEFORM_STEP_MS, to_ms: at * WAVEFORM_STEP_MS }
      if (range.to_ms - range.from_ms >= atLeastMs) silences.push(range)
      from = undefined
    }
  }
  return silences
}

/** What is left of a film of `lengthMs` without the silence at its ends; null where cutting it is not worth it. */
export function proposeTrim(wave: Waveform, lengthMs: number): Range | null {
  const soundMs = wave.levels.length * WAVEFORM_STEP_MS
  const silences = silencesIn(wave, WORTH_TRIMMING_MS + KEPT_MS)
  const [first] = silences
  const last = silences.at(-1)
  const isAll = first !== undefined && first.from_ms === 0 && first.to_ms >= soundMs
  if (isAll) return null
  const from_ms = first?.from_ms === 0 ? first.to_ms - KEPT_MS : 0
  const to_ms = last && last.to_ms >= soundMs ? last.from_ms + KEPT_MS : lengthMs
  return from_ms === 0 && to_ms >= lengthMs ? null : { from_ms, to_ms: Math.min(to_ms, lengthMs) }
}

/** What staff are warned of before a film is published. */
export interface SoundProblems {
  isSilent: boolean
  /** Within the film, without its ends. */
  silences: Range[]
  /** How long the sound clips, in milliseconds. */
  clippedMs: number
}

export function soundProblems(wave: Waveform): SoundProblems {
  const soundMs = wave.levels.length * WAVEFORM_STEP_MS
  const all = silencesIn(wave)
  return {
    isSilent: wave.levels.every((level) => level < SILENT_DB),
    silences: all.filter(({ from_ms, to_ms }) => from_ms > 0 && to_ms < soundMs),
    clippedMs: wave.clipped.length * WAVEFORM_STEP_MS,
  }
}

/** Whether there is something to warn of. */
export const hasSoundProblem = (wave: Waveform): boolean => {
  const { isSilent, silences, clippedMs } = soundProblems(wave)
  return isSilent || silences.length > 0 || clippedMs > 0
}

/** The longest shift that is looked for. */
const FURTHEST_MS = 600_000
/** Steps that are compared at once in the first search. */
const COARSE = 5
/** Below this the two films are not the same class. */
const ALIKE = 0.5
/** The least part of the shorter film that has to lie over the other one. */
const OVERLAP = 0.5

/**
 * By how many milliseconds later things are in `after` than in `before`: where the two sounds resemble each other most, by
 * the correlation of their levels, to a tenth of a second. 0 where they do not.
 */
export function proposeShift(before: Waveform, after: Waveform): number {
  const furthest = FURTHEST_MS / WAVEFORM_STEP_MS
  const coarse = bestLag(
    thin(before.levels),
    thin(after.levels),
    range(-furthest / COARSE, furthest / COARSE),
  )
  const near = coarse.lag * COARSE
  const fine = bestLag(before.levels, after.levels, range(near - COARSE, near + COARSE))
  return fine.likeness >= ALIKE ? fine.lag * WAVEFORM_STEP_MS : 0
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n)

const thin = (levels: readonly number[]): number[] =>
  Array.from({ length: Math.floor(levels.length / COARSE) }, (_, n) =>
    Math.max(...levels.slice(n * COARSE, (n + 1) * COARSE)),
  )

function bestLag(before: readonly number[], after: readonly number[], lags: readonly number[]) {
  let best = { lag: 0, likeness: likeness(before, after, 0) }
  for (const lag of lags) {
    const found = { lag, likeness: likeness(before, after, lag) }
    if (found.likeness > best.likeness) best = found
  }
  return best
}

/** The correlation (Pearson) of what lies over each other; 0 where that is too little. */
function likeness(before: readonly number[], after: readonly number[], lag: number): number {
  const from = Math.max(0, -lag)
  const to = Math.min(before.length, after.length - lag)
  const count = to - from
  if (count < OVERLAP * Math.min(before.length, after.length) || count < 2) return 0
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0]
  for (let at = from; at < to; at++) {
    const [one, other] = [before[at] ?? 0, after[at + lag] ?? 0]
    x += one
    y += other
    xx += one * one
    yy += other * other
    xy += one * other
  }
  const spread = Math.sqrt((count * xx - x * x) * (count * yy - y * y))
  return spread > 0 ? (count * xy - x * y) / spread : 0
}
