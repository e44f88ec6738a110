import { expect, test } from 'vitest'
import { createPace } from './transfer-pace.ts'

test('the pace is that of the last seconds', () => {
  const pace = createPace(10_000)
  expect(pace({ at: 0, bytes: 0 })).toBeNull()
  expect(pace({ at: 100, bytes: 100 })).toBeNull()
  expect(pace({ at: 1000, bytes: 1000 })).toEqual({ speed: 1000, left: 9 })
  // it has become ten times as slow, and what was before no longer counts
  expect(pace({ at: 20_000, bytes: 2000 })).toBeNull()
  expect(pace({ at: 21_000, bytes: 2100 })).toEqual({ speed: 100, left: 79 })
})
