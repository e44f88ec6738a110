import { expect, test } from 'vitest'
import { LagMarks, positionOf } from './replica-lag.ts'

test('places in the log are compared as numbers, not as text', () => {
  expect(positionOf('0/9')).toBeLessThan(positionOf('0/10'))
  expect(positionOf('9/FFFFFFFF')).toBeLessThan(positionOf('A/0'))
  expect(positionOf('16/B374D848')).toBe(0x16_b374_d848n)
})

test('a replica is as fresh as the last time whose end of the log it has replayed', () => {
  const marks = new LagMarks(10_000)
  marks.add(1000, '0/100')
  marks.add(2000, '0/200')
  // Nobody has written meanwhile.
  marks.add(3000, '0/200')
  expect(marks.freshUntil('0/FF')).toBeUndefined()
  expect(marks.freshUntil('0/100')).toBe(1000)
  expect(marks.freshUntil('0/1FF')).toBe(1000)
  expect(marks.freshUntil('0/200')).toBe(3000)
})

test('times too long ago are forgotten', () => {
  const marks = new LagMarks(10_000)
  marks.add(1000, '0/100')
  marks.add(11_500, '0/200')
  expect(marks.freshUntil('0/100')).toBeUndefined()
})
