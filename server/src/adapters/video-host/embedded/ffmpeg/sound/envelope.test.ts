import { expect, test } from 'vitest'
import { Envelope } from './envelope.ts'

/** A tenth of a second in two channels, at one height but for its sign. */
function frame(height: number) {
  const samples = Float64Array.from({ length: 2 * 4800 }, (_, at) =>
    at % 8 < 4 ? height : -height,
  )
  return { data: [Buffer.from(samples.buffer)], channels: 2, nbSamples: 4800 }
}

test.each([
  ['two channels at full scale', 2, 1, [0]],
  ['two channels below it', 2, 0.9, []],
  [
    'one channel at full scale, which is played on both with half of its power',
    1,
    Math.SQRT1_2,
    [0],
  ],
  ['one channel below it', 1, 0.6, []],
])('of %s the distorted tenths are known', (_, channels, height, clipped) => {
  const envelope = new Envelope(channels)
  envelope.use(frame(height))
  expect(envelope.waveform.clipped).toEqual(clipped)
})
