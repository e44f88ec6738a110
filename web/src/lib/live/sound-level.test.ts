import { expect, test } from 'vitest'
import { afterLevel, type Hearing, isSilent, levelOf } from './sound-level.ts'

const tone = (amplitude: number) =>
  Float32Array.from({ length: 1000 }, (_, index) => amplitude * Math.sin(index / 5))

test.each([
  ['nothing', new Float32Array(100), 0],
  ['no samples', new Float32Array(0), 0],
  ['what is fainter than the floor', tone(0.0005), 0],
  ['a quiet voice', tone(0.02), 0.38],
  ['a voice', tone(0.2), 0.72],
  ['full scale', new Float32Array(100).fill(1), 1],
  ['more than full scale', new Float32Array(100).fill(3), 1],
])('%s', (_, samples, level) => expect(levelOf(samples)).toBeCloseTo(level, 1))

test('a microphone is silent after five seconds without sound, and not after the next word', () => {
  const heard = (before: Hearing, level: number, at: number) => afterLevel(before, level, at)
  const spoken = heard({ level: 0, silentSince: 0 }, 0.5, 1000)
  expect(isSilent(spoken, 100_000)).toBe(false)
  const quiet = heard(heard(spoken, 0.05, 2000), 0.1, 4000)
  expect(isSilent(quiet, 6999)).toBe(false)
  expect(isSilent(quiet, 7000)).toBe(true)
  expect(isSilent(heard(quiet, 0.11, 7000), 20_000)).toBe(false)
})
