import { availableParallelism } from 'node:os'
import type { EncoderOptions } from 'node-av/api'
import { setCodecOptions } from './codec-options.ts'

/** As AAC takes it: two channels, 48 kHz. */
export const SOUND_FORMAT = 'aformat=sample_rates=48000:channel_layouts=stereo:sample_fmts=fltp'
/** Fills gaps with silence, so that audio and video stay in sync. */
export const SOUND_GRAPH = `aresample=48000:async=1:first_pts=0,${SOUND_FORMAT}`

export const AAC: EncoderOptions = { bitrate: 128_000 }

interface H264 {
  /** The constant rate factor of x264: lower is better. */
  crf: number
  /** The interval between keyframes, in frames. */
  keyFrames: number
  /** The maximum bits per second; undefined: unlimited. */
  maxBits?: number
}

/** H.264 High profile with keyframes at a fixed interval. Leaves one core free. */
export function h264({ crf, keyFrames, maxBits }: H264): EncoderOptions {
  return {
    // Overrides the library's default limit of 1 Mbit/s.
    bitrate: 0,
    ...(maxBits !== undefined && { maxRate: maxBits, bufSize: maxBits * 2 }),
    gopSize: keyFrames,
    threadCount: Math.max(1, availableParallelism() - 1),
    configure: (context) =>
      setCodecOptions(context, {
        preset: 'veryfast',
        profile: 'high',
        crf: String(crf),
        keyint_min: String(keyFrames),
        sc_threshold: '0',
      }),
  }
}
