import { availableParallelism } from 'node:os'
import type { EncoderOptions } from 'node-av/api'
import { setCodecOptions } from './codec-options.ts'

/** Name of the rendition that holds the sound. */
export const SOUND = 'audio'

/** Gaps are filled with silence, so that sound and picture stay together; two channels of 48 kHz. */
export const SOUND_GRAPH =
  'aresample=48000:async=1:first_pts=0,aformat=sample_rates=48000:channel_layouts=stereo:sample_fmts=fltp'

export const AAC: EncoderOptions = { bitrate: 128_000 }

interface H264 {
  /** Constant rate factor of x264: the lower, the better it looks. */
  crf: number
  /** Frames from one key frame to the next. */
  keyFrames: number
  /** At most so many bits a second; undefined: as many as it takes. */
  maxBits?: number
}

/** H.264 in High profile with key frames at even distances. One core is left to everything else. */
export function h264({ crf, keyFrames, maxBits }: H264): EncoderOptions {
  return {
    // The library's own default would limit it to 1 Mbit/s.
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
