/** A rendition of a broadcast. */
export interface Rung {
  /** Names its playlist, which stays the same at every level. */
  name: string
  width: number
  height: number
  /** Bits per second of the picture, at most. */
  bits: number
}

/** What is encoded: at first all of it, and after each failure of the encoder about half as many pixels. */
export const LEVELS: readonly [readonly Rung[], ...(readonly Rung[])[]] = [
  [
    { name: '720p', width: 1280, height: 720, bits: 2_000_000 },
    { name: '360p', width: 640, height: 360, bits: 600_000 },
  ],
  [
    { name: '720p', width: 896, height: 504, bits: 1_000_000 },
    { name: '360p', width: 448, height: 252, bits: 400_000 },
  ],
  [
    { name: '720p', width: 640, height: 360, bits: 600_000 },
    { name: '360p', width: 320, height: 180, bits: 250_000 },
  ],
]
export const SOUND_BITS = 128_000

export const PICTURES_PER_SECOND = 30
/** A keyframe every second, so that players begin at every third part. */
export const PICTURES_PER_KEYFRAME = 30
export const PICTURES_PER_PART = 10
export const PARTS_PER_SEGMENT = 6
export const SAMPLES_PER_SECOND = 48_000
export const SAMPLES_PER_BLOCK = 1024
