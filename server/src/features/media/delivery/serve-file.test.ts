import { expect, test } from 'vitest'
import { parseRange } from './serve-file.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['chapters=1-2', undefined],
])('%s of 1000 bytes', (header, range) => expect(parseRange(header, 1000)).toEqual(range))

test('an empty file has no satisfiable range', () =>
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable'))
