import { expect, test } from 'vitest'
import { SoundQueue } from './sound-queue.ts'

/** Sound of one value in both channels. */
function frame(value: number, nbSamples = 960) {
  const plane = Buffer.from(new Float32Array(nbSamples).fill(value).buffer)
  return { nbSamples, data: [plane, plane] }
}
/** Runs of equal samples, such as '960x1'. */
function runs({ left }: { left: Float32Array }): string[] {
  const found: { value: number; count: number }[] = []
  for (const value of left) {
    const last = found.at(-1)
    if (last?.value === value) last.count += 1
    else found.push({ value, count: 1 })
  }
  return found.map(({ value, count }) => `${count}x${value}`)
}

test('what follows closely has no gap, whatever the rounding of times', () => {
  const queue = new SoundQueue()
  queue.add(frame(1), 10)
  queue.add(frame(2), 1000)
  expect(runs(queue.take(0, 2048))).toEqual(['960x1', '960x2', '128x0'])
})

test('a pause is silence of its length', () => {
  const queue = new SoundQueue()
  queue.add(frame(1), 0)
  queue.add(frame(2), 4000)
  expect(runs(queue.take(0, 1024))).toEqual(['960x1', '64x0'])
  expect(runs(queue.take(1024, 4096))).toEqual(['2976x0', '960x2', '160x0'])
})

test('a block takes parts of two pieces, and the next one their rest', () => {
  const queue = new SoundQueue()
  queue.add(frame(1), 0)
  queue.add(frame(2), 960)
  expect(runs(queue.take(0, 1024))).toEqual(['960x1', '64x2'])
  expect(runs(queue.take(1024, 1024))).toEqual(['896x2', '128x0'])
})

test('sound of a time that is filled is left out', () => {
  const queue = new SoundQueue()
  queue.add(frame(1, 9600), 0)
  queue.add(frame(2), 1000)
  expect(runs(queue.take(0, 9600))).toEqual(['9600x1'])
})
