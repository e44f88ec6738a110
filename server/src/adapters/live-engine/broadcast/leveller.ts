import { FilterAPI } from 'node-av/api'
import { soundFrame } from './codecs.ts'
import { SAMPLES_PER_BLOCK } from './rungs.ts'

/** What films are brought to as well, in LUFS. */
const TARGET_LUFS = -16
/** Of an amplitude: -1 dBTP, with room for AAC, which may exceed the peaks of what it was given. */
const MOST = 10 ** (-2 / 20)
const MOST_DECIBELS = 12
/** Quieter is the room in which nobody speaks. */
const ROOM_LUFS = -45
/** So much quieter is a pause, as in the relative gate of BS.1770; after some seconds it is somebody who speaks more quietly. */
const PAUSE_LU = 10
const PAUSE_SECONDS = 5
/** How fast the gain follows: within one sentence, not within a word. */
const FOLLOWS_SECONDS = 3
/** `ebur128` measures every tenth of a second; its momentary loudness is that of 400 ms (BS.1770-5, EBU Tech 3341). */
const MEASURED_SECONDS = 0.1
/** How much of its way to the wanted gain a peak gives back in a block, of 21 ms. */
const RECOVERY = 0.1

export interface Sound {
  left: Float32Array
  right: Float32Array
}

const SILENCE = (): Sound => ({
  left: new Float32Array(SAMPLES_PER_BLOCK),
  right: new Float32Array(SAMPLES_PER_BLOCK),
})

const peakOf = ({ left, right }: Sound): number => {
  let peak = 0
  for (const samples of [left, right])
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}

/**
 * Brings the sound of a broadcast to the loudness of films as it passes, in blocks of `SAMPLES_PER_BLOCK`: one block later, so
 * that a peak lowers the gain before it comes.
 */
export class Leveller {
  readonly #meter = FilterAPI.create('ebur128=metadata=1:framelog=quiet')
  #before = SILENCE()
  #blocks = 0
  /** In LUFS, of what is said; undefined until something is. */
  #loudness: number | undefined
  #paused = 0
  /** By what amplitudes are multiplied at the end of the last block. */
  #gain = 1
  /** The same as a peak allows. */
  #room = 1

  /** The block before this one, levelled. */
  take(next: Sound): Sound {
    this.#measure(next)
    const wanted = this.#wantedGain
    const peak = Math.max(peakOf(this.#before), peakOf(next))
    this.#room = Math.min(this.#room + (1 - this.#room) * RECOVERY, MOST / (wanted * peak), 1)
    const out = ramped(this.#before, this.#gain, wanted * this.#room)
    this.#gain = wanted * this.#room
    this.#before = next
    return out
  }

  close(): void {
    this.#meter.close()
  }

  get #wantedGain(): number {
    if (this.#loudness === undefined) return 1
    const decibels = TARGET_LUFS - this.#loudness
    return 10 ** (Math.max(-MOST_DECIBELS, Math.min(MOST_DECIBELS, decibels)) / 20)
  }

  #measure({ left, right }: Sound): void {
    using frame = soundFrame(left, right, this.#blocks * SAMPLES_PER_BLOCK)
    this.#blocks += 1
    for (const measured of this.#meter.processAllSync(frame)) {
      this.#follow(Number(measured.getMetadata().get('lavfi.r128.M') ?? Number.NaN))
      measured.free()
    }
  }

  #follow(momentary: number): void {
    const known = this.#loudness ?? momentary
    const isPause = momentary < known - PAUSE_LU && this.#paused < PAUSE_SECONDS
    this.#paused = momentary < known - PAUSE_LU ? this.#paused + MEASURED_SECONDS : 0
    if (!(momentary > ROOM_LUFS) || isPause) return
    const share = 1 - Math.exp(-MEASURED_SECONDS / FOLLOWS_SECONDS)
    this.#loudness = known + (momentary - known) * share
  }
}

/** The gain goes evenly from one to the other, so that nobody hears it change. */
function ramped({ left, right }: Sound, from: number, to: number): Sound {
  const gained = (samples: Float32Array) =>
    samples.map((sample, at) => {
      const gain = from + ((to - from) * at) / samples.length
      return Math.max(-MOST, Math.min(MOST, sample * gain))
    })
  return { left: gained(left), right: gained(right) }
}
