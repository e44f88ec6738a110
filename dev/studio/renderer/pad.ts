/** Samples per second and channel. */
export const SAMPLE_RATE = 44_100

/** Chords in hertz. Every pad begins and ends on the same one, so that clips can follow each other. */
const HOME = [146.83, 220, 277.18, 329.63]
const JOURNEYS = [
  [
    [123.47, 185, 220, 293.66],
    [98, 146.83, 246.94, 293.66],
    [110, 164.81, 220, 329.63],
  ],
  [
    [130.81, 196, 246.94, 329.63],
    [174.61, 220, 261.63, 349.23],
    [116.54, 174.61, 233.08, 293.66],
  ],
  [
    [138.59, 207.65, 246.94, 329.63],
    [110, 164.81, 220, 277.18],
    [123.47, 185, 246.94, 277.18],
  ],
]

/** The same for all journeys, so that the home chord is equally loud on both sides of a join. */
const GAIN = 3

/** Delays in samples and feedback of the four comb filters (after Schroeder, 1962). */
const COMBS: [number, number][] = [
  [1687, 0.77],
  [1601, 0.8],
  [2053, 0.75],
  [2251, 0.73],
]

/**
 * A slow pad of four chords that loops without a seam: `samples` per channel, left and right in
 * [-0.5, 0.5]. Each partial makes whole turns in the loop, and the other chords have died away at
 * the seam, so that the end of one journey runs on into the beginning of any other.
 */
export function pad(samples: number, journey: number): [Float32Array, Float32Array] {
  const left = new Float32Array(samples)
  const right = new Float32Array(samples)
  const chords = [HOME, ...(JOURNEYS[journey % JOURNEYS.length] ?? [])]
  const centre = samples / chords.length
  chords.forEach((notes, k) => {
    // The home chord is centred on the seam; its neighbours keep well away from it.
    const length = k === 0 ? centre * 1.7 : centre * 1.45
    const middle = k * centre
    notes.forEach((hertz, voice) => addVoice(left, right, { hertz, voice, length, middle }))
  })
  reverberate(left, 0)
  reverberate(right, 23)
  return [left.map((v) => v * GAIN), right.map((v) => v * GAIN)]
}

type Voice = { hertz: number; voice: number; length: number; middle: number }

/** Three slightly detuned sines, spread over the stereo field. */
function addVoice(left: Float32Array, right: Float32Array, v: Voice): void {
  const samples = left.length
  const turns = (hertz: number): number => Math.round((hertz * samples) / SAMPLE_RATE)
  for (const [d, detune] of [0.9985, 1, 1.0017].entries()) {
    const cycles = turns(v.hertz * detune)
    const tremolo = turns(0.17 + 0.05 * v.voice)
    const pan = 0.5 + (d - 1) * 0.32
    const level = 0.05 / (1 + v.voice * 0.25)
    const offset = (v.voice * 1.7 + d * 2.1) % (2 * Math.PI)
    for (let i = 0; i < v.length; i++) {
      const at = (Math.round(v.middle - v.length / 2) + i + samples) % samples
      const turn = (2 * Math.PI * at) / samples
      const phase = turn * cycles + offset
      const tone = Math.sin(phase) + 0.28 * Math.sin(2 * phase + 0.4) + 0.07 * Math.sin(3 * phase)
      const swell = Math.sin((Math.PI * i) / v.length) ** 2
      const value = tone * level * swell * (0.78 + 0.22 * Math.sin(turn * tremolo + offset))
      left[at] = (left[at] ?? 0) + value * (1 - pan)
      right[at] = (right[at] ?? 0) + value * pan
    }
  }
}

/** Parallel comb filters with damping; the first pass only fills them, so that the tail wraps round. */
function reverberate(channel: Float32Array, spread: number): void {
  const dry = Float32Array.from(channel)
  const wet = new Float32Array(channel.length)
  for (const [delay, feedback] of COMBS) {
    const line = new Float32Array(delay + spread)
    let position = 0
    let damped = 0
    for (const pass of [0, 1]) {
      for (let i = 0; i < dry.length; i++) {
        const out = line[position] ?? 0
        damped = out * 0.6 + damped * 0.4
        line[position] = (dry[i] ?? 0) + damped * feedback
        position = (position + 1) % line.length
        if (pass === 1) wet[i] = (wet[i] ?? 0) + out * 0.25
      }
    }
  }
  for (let i = 0; i < dry.length; i++) channel[i] = (dry[i] ?? 0) * 0.75 + (wet[i] ?? 0) * 0.5
}

/** Interleaved 16-bit samples, `repeats` times over. */
export function interleave([left, right]: [Float32Array, Float32Array], repeats: number): Buffer {
  const once = Buffer.alloc(left.length * 4)
  left.forEach((value, i) => {
    once.writeInt16LE(Math.round(value * 32_767), i * 4)
    once.writeInt16LE(Math.round((right[i] ?? 0) * 32_767), i * 4 + 2)
  })
  return Buffer.concat(Array.from({ length: repeats }, () => once))
}
