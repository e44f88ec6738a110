import { expect, test } from 'vitest'
import type { LiveQuality } from './live-transport.ts'
import { verdictOf } from './probe.ts'

test.each<[readonly LiveQuality[], string]>([
  [[0, 1, 1, 2], 'good'],
  [[1, 5, 2], 'good'],
  [[4, 5, 1, 2], 'poor'],
  [[0, 6], 'poor'],
  [[0, 0], 'blocked'],
  [[], 'blocked'],
])('measurements %j are %s', (qualities, verdict) => {
  expect(verdictOf(qualities)).toBe(verdict)
})
