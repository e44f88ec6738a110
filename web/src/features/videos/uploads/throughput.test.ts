import { expect, test } from 'vitest'
import { createThroughputMeter } from './throughput.ts'

test('throughput is that of the last seconds', () => {
  const measure = createThroughputMeter(10_000)
  expect(measure({ at: 0, bytes: 0 })).toBeNull()
  expect(measure({ at: 100, bytes: 100 })).toBeNull()
  expect(measure({ at: 1000, bytes: 1000 })).toEqual({ speed: 1000, left: 9 })
  // it has become ten times as slow, and what was before no longer counts
  expect(measure({ at: 20_000, bytes: 2000 })).toBeNull()
  expect(measure({ at: 21_000, bytes: 2100 })).toEqual({ speed: 100, left: 79 })
})
