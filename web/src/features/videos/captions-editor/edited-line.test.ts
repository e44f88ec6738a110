import { expect, test } from 'vitest'
import { momentOf } from './edited-line.ts'

test.each([
  ['Heels on the bar', 0, 10_000],
  ['Heels on the bar', 8, 12_000],
  ['Heels on the bar', 16, 14_000],
  ['Heels on the bar', 40, 14_000],
  ['', 0, 10_000],
])(
  'of "%s" between the seconds 10 and 14 the character %i is said at %i ms',
  (text, offset, moment) => {
    expect(momentOf({ start_ms: 10_000, end_ms: 14_000, text }, offset)).toBe(moment)
  },
)
