import type { Loudness } from '../video-host.ts'

/** Loudness and peaks of a sound, by ITU-R BS.1770-5 and EBU R128. */
export interface Measured {
  /** Integrated loudness in LUFS; `-Infinity` where no part is loud enough to be counted. */
  integrated: number
  /** In dBTP. */
  truePeak: number
}

/** What films are brought to: the loudness that streaming services play speech and music at, and room for players that resample. */
const TARGET = { lufs: -16, truePeak: -1 } as const
/** By so much, in decibels, AAC at 128 kbit/s may exceed the peaks of what it was given. */
const ENCODER_ROOM = 1
/** Below this a film has room noise and nothing to hear, which would become loud. */
const SILENT_LUFS = -50

/** Whether there is nothing to hear. */
export const isSilent = ({ integrated }: Measured): boolean => integrated < SILENT_LUFS

const rounded = (decibels: number): number => Math.round(decibels * 10) / 10

/** One digit, as people compare loudness; null for silence. */
export const roundedLoudness = (measured: Measured): number | null =>
  isSilent(measured) ? null : rounded(measured.integrated)

/** What staff are told of a sound as it was uploaded. */
export const describeLoudness = (measured: Measured): Pick<Loudness, 'uploaded' | 'truePeak'> => ({
  uploaded: roundedLoudness(measured),
  truePeak: isSilent(measured) ? null : rounded(measured.truePeak),
})

/**
 * The FFmpeg filters that bring a measured sound to the target, the second pass of EBU R128; undefined leaves it alone.
 * `loudnorm` in its linear mode changes the gain once and keeps the dynamics. Its own way with peaks, for which it leaves
 * that mode, raises what is quiet between two sentences; so peaks that the gain would lift above the limit go to a limiter,
 * at four times the sample rate, where the peaks between samples are seen (BS.1770-5, annex 2).
 */
export function levelFilters(measured: Measured): string | undefined {
  if (isSilent(measured)) return undefined
  const peak = TARGET.truePeak - ENCODER_ROOM
  const gain = TARGET.lufs - measured.integrated
  const fits = measured.truePeak + gain <= peak
  const level = [
    `loudnorm=I=${TARGET.lufs}:TP=${peak}:LRA=50:linear=true`,
    `measured_I=${measured.integrated.toFixed(2)}`,
    // A peak that fits, and a range and a threshold that are known, keep the linear mode.
    `measured_TP=${(Math.min(measured.truePeak, peak - gain) - 0.1).toFixed(2)}`,
    'measured_LRA=1',
    `measured_thresh=${(measured.integrated - 10).toFixed(2)}`,
  ].join(':')
  if (fits) return level
  const limit = 10 ** (peak / 20)
  const limiter = `alimiter=limit=${limit.toFixed(4)}:attack=5:release=50:level=false:latency=true`
  return `${level},aresample=192000,${limiter},aresample=48000`
}
