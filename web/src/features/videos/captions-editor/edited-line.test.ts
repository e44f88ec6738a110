import { expect, test } from 'vitest'
import { isSame } from '../../../lib/editing/edit.ts'
import { momentOf, openLines, storedLines } from './edited-line.ts'

test('lines that nobody has changed are the same as stored, with all that a line can have', () => {
  const line = { start_ms: 0, end_ms: 900, text: 'Out', settings: 'line:0', doubtful: ['Out'] }
  expect(isSame(storedLines(openLines([line])), [line])).toBe(true)
})

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
