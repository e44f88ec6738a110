import { expect, test } from 'vitest'
import { Downsampler } from './downsample.ts'

/** How loud a tone is afterwards, from 0 to 1; it comes in blocks of 20 ms. */
function loudnessOf(hertz: number): number {
  const downsampler = new Downsampler()
  const out: number[] = []
  for (let block = 0; block < 25; block++) {
    const tone = Float32Array.from({ length: 960 }, (_, n) =>
      Math.sin((2 * Math.PI * hertz * (block * 960 + n)) / 48_000),
    )
    out.push(...downsampler.add(tone, tone))
  }
  expect(Math.abs(out.length - 8000)).toBeLessThan(20)
  const steady = out.slice(200)
  return Math.sqrt((2 * steady.reduce((sum, one) => sum + one * one, 0)) / steady.length) / 32_767
}

test('what people say stays, and what is too high to be kept is gone', () => {
  for (const hertz of [100, 1000, 5000]) expect(loudnessOf(hertz)).toBeCloseTo(1, 1)
  for (const hertz of [11_000, 15_000]) expect(loudnessOf(hertz)).toBeLessThan(0.02)
})

test('both sides are heard', () => {
  const [loud, silent] = [new Float32Array(960).fill(0.5), new Float32Array(960)]
  expect(new Downsampler().add(loud, silent).at(-1)).toBeCloseTo(0.25 * 32_767, -2)
})
