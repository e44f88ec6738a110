/** A rendition of a broadcast. */
export interface Rung {
  name: string
  width: number
  height: number
  /** Bits per second of the picture, at most. */
  bits: number
}

export const RUNGS: readonly Rung[] = [
  { name: '720p', width: 1280, height: 720, bits: 2_000_000 },
  { name: '360p', width: 640, height: 360, bits: 600_000 },
]
export const SOUND_BITS = 128_000

export const PICTURES_PER_SECOND = 30
/** A keyframe every second, so that players begin at every third part. */
export const PICTURES_PER_KEYFRAME = 30
export const PICTURES_PER_PART = 10
export const PARTS_PER_SEGMENT = 6
export const SAMPLES_PER_SECOND = 48_000
export const SAMPLES_PER_BLOCK = 1024
