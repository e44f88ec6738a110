import type { Frame } from 'node-av/lib'
import { QUIETEST, type Waveform } from '@carriage/contract/media/waveform'

/** From here on a sample is at full scale. */
const FULL_SCALE = 0.999
/** So many of them in a row are no peak that happens to reach it. */
const CLIPPED_SAMPLES = 3

/** Reads the levels of a sound from frames of a tenth of a second, as `meterFilter` makes them: doubles, channels interleaved. */
export class Envelope {
  readonly #waveform: Waveform = { levels: [], clipped: [] }
  readonly #fullScale: number

  /** @param sourceChannels of the sound before it got two channels: one is played on both with half of its power each */
  constructor(sourceChannels: number) {
    this.#fullScale = FULL_SCALE * (sourceChannels === 1 ? Math.SQRT1_2 : 1)
  }

  /** Does not keep the frame. */
  use(frame: Pick<Frame, 'data' | 'channels' | 'nbSamples'>): void {
    const [data] = frame.data ?? []
    if (!data) return
    const { channels, nbSamples } = frame
    // A copy, since the library's buffer need not begin where doubles may.
    const samples = new Float64Array(nbSamples * channels)
    new Uint8Array(samples.buffer).set(data.subarray(0, samples.byteLength))
    let peak = 0
    let isClipped = false
    for (let channel = 0; channel < channels; channel++) {
      let atFullScale = 0
      for (let at = channel; at < samples.length; at += channels) {
        const height = Math.abs(samples[at] ?? 0)
        if (height > peak) peak = height
        atFullScale = height >= this.#fullScale ? atFullScale + 1 : 0
        if (atFullScale >= CLIPPED_SAMPLES) isClipped = true
      }
    }
    const level = Math.round(20 * Math.log10(Math.max(peak, Number.MIN_VALUE)))
    const { levels, clipped } = this.#waveform
    if (isClipped) clipped.push(levels.length)
    levels.push(Math.min(0, Math.max(QUIETEST, level)))
  }

  get waveform(): Waveform {
    return this.#waveform
  }
}
