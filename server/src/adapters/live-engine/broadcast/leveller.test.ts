import { FilterAPI } from 'node-av/api'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { describe, expect, test } from 'vitest'
import { soundFrame } from './codecs.ts'
import { Leveller, type Sound } from './leveller.ts'
import { SAMPLES_PER_BLOCK, SAMPLES_PER_SECOND } from './rungs.ts'

// Meters print what they have measured.
Log.setLevel(AV_LOG_QUIET)

const BLOCKS_PER_SECOND = SAMPLES_PER_SECOND / SAMPLES_PER_BLOCK
/** A tone of 997 Hz in both channels has the loudness of its amplitude in dBFS (EBU Tech 3341). */
const tone = (lufs: number, block: number): Sound => {
  const amplitude = 10 ** (lufs / 20)
  const left = Float32Array.from(
    { length: SAMPLES_PER_BLOCK },
    (_, at) =>
      amplitude *
      Math.sin((2 * Math.PI * 997 * (block * SAMPLES_PER_BLOCK + at)) / SAMPLES_PER_SECOND),
  )
  return { left, right: left }
}

/** What the leveller makes of parts of so many seconds, each with a tone of a loudness; -Infinity is silence. */
function levelled(...parts: readonly (readonly [seconds: number, lufs: number])[]): Sound[] {
  const leveller = new Leveller()
  const out: Sound[] = []
  for (const [seconds, lufs] of parts) {
    const until = out.length + Math.round(seconds * BLOCKS_PER_SECOND)
    while (out.length < until) out.push(leveller.take(tone(lufs, out.length)))
  }
  leveller.close()
  return out
}

/** The loudness of the last seconds. */
function loudnessOf(blocks: readonly Sound[], seconds: number): number {
  const meter = FilterAPI.create('ebur128=metadata=1:framelog=quiet')
  let integrated = Number.NaN
  const last = blocks.slice(-Math.round(seconds * BLOCKS_PER_SECOND))
  for (const [at, { left, right }] of last.entries()) {
    using frame = soundFrame(left, right, at * SAMPLES_PER_BLOCK)
    for (const measured of meter.processAllSync(frame)) {
      integrated = Number(measured.getMetadata().get('lavfi.r128.I') ?? integrated)
      measured.free()
    }
  }
  meter.close()
  return integrated
}
const peakOf = (blocks: readonly Sound[]): number =>
  Math.max(...blocks.map(({ left }) => left.reduce((peak, at) => Math.max(peak, Math.abs(at)), 0)))

describe('the sound of a broadcast', () => {
  test.each([
    ['quiet', -27],
    ['right', -16],
    ['loud', -6],
  ])('that is %s is brought to the loudness of films', (_, lufs) => {
    expect(loudnessOf(levelled([12, lufs]), 4)).toBeCloseTo(-16, 0)
  })

  test('is raised by 12 dB at the most', () => {
    expect(loudnessOf(levelled([12, -40]), 4)).toBeCloseTo(-28, 0)
  })

  test('keeps its gain through a pause, so that the room does not become loud', () => {
    const sound = levelled([10, -22], [4, -50], [1, -22])
    const pause = sound.slice(
      Math.round(11 * BLOCKS_PER_SECOND),
      Math.round(14 * BLOCKS_PER_SECOND),
    )
    expect(20 * Math.log10(peakOf(pause))).toBeCloseTo(-44, 0)
    expect(Math.abs(loudnessOf(sound, 0.9) + 16)).toBeLessThan(1)
  })

  test('follows somebody who goes on more quietly for good @full', () => {
    expect(loudnessOf(levelled([8, -12], [25, -26]), 4)).toBeCloseTo(-16, 0)
  })

  test('never exceeds its peaks, however suddenly it becomes loud', () => {
    const sound = levelled([8, -28], [2, 0], [1, -28], [1, 3])
    expect(20 * Math.log10(peakOf(sound))).toBeLessThanOrEqual(-1.9)
  })

  test('that is silent stays silent', () => {
    expect(peakOf(levelled([5, -Infinity]))).toBe(0)
  })
})
