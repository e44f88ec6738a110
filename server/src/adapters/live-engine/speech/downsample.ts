/** From Opus' 48,000 samples a second to the 16,000 that transcribers hear. */
const STEP = 3
const HALF_TAPS = 24
const FULL_SCALE = 32_767

/** A low-pass filter (sinc in a Hamming window) below half of the new rate: what is higher would be heard as something lower. */
const taps = Array.from({ length: 2 * HALF_TAPS + 1 }, (_, n) => {
  const x = (n - HALF_TAPS) / STEP
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  return (sinc / STEP) * (0.54 - 0.46 * Math.cos((Math.PI * n) / HALF_TAPS))
})

/** Makes one channel with a third of the samples out of two; goes on from call to call, half a millisecond late. */
export class Downsampler {
  #rest = new Float32Array(2 * HALF_TAPS)

  /** Samples from -1 to 1, as many in both channels. */
  add(left: Float32Array, right: Float32Array): Int16Array {
    const all = new Float32Array(this.#rest.length + left.length)
    all.set(this.#rest)
    for (let n = 0; n < left.length; n++)
      all[this.#rest.length + n] = ((left[n] ?? 0) + (right[n] ?? 0)) / 2
    const count = Math.max(0, Math.floor((all.length - 2 * HALF_TAPS) / STEP))
    const out = Int16Array.from({ length: count }, (_, n) => {
      const sum = taps.reduce((total, tap, at) => total + tap * (all[n * STEP + at] ?? 0), 0)
      return Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(sum * FULL_SCALE)))
    })
    this.#rest = all.slice(count * STEP)
    return out
  }
}
