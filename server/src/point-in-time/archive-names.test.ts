import { expect, test } from 'vitest'
import {
  baseKey,
  historyTimeline,
  parseBase,
  parseHistory,
  segmentPosition,
  walKey,
} from './archive-names.ts'

const SEGMENT = '0000000200000001000000A5'

test('the name of a base has when it ended and where it begins', () => {
  const key = baseKey(new Date('2026-03-04T05:06:07.890Z'), SEGMENT)
  expect(key).toBe(`base/20260304T050607Z-${SEGMENT}.tar.gz`)
  expect(parseBase(key)).toEqual({
    key,
    endMs: Date.parse('2026-03-04T05:06:07Z'),
    timeline: '00000002',
    from: '00000001000000A5',
  })
  expect(parseBase('base/notes.txt')).toBeUndefined()
})

test.each([
  [walKey(SEGMENT), '00000001000000A5', undefined],
  [walKey(`${SEGMENT}.00000028.backup`), '00000001000000A5', undefined],
  [walKey(`${SEGMENT}.partial`), '00000001000000A5', undefined],
  [walKey('00000003.history'), undefined, '00000003'],
  ['wal/readme', undefined, undefined],
])('%s is at %s, of the timeline %s', (key, position, timeline) => {
  expect([segmentPosition(key), historyTimeline(key)]).toEqual([position, timeline])
})

test('a history says in which segment each ancestor was left', () => {
  const text = `1\t0/5000060\tbefore 2026-01-01\n\n26\tA/FF12AB34\tno recovery target specified\n`
  expect(Object.fromEntries(parseHistory(text))).toEqual({
    '00000001': '0000000000000005',
    '0000001A': '0000000A000000FF',
  })
})
