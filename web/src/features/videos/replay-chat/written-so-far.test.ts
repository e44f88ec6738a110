import type { ReplayMessage } from '@carriage/contract/live-classes/replay-chat'
import { expect, test } from 'vitest'
import { partsAt, writtenSoFar } from './written-so-far.ts'

const message = (at_ms: number): ReplayMessage => ({
  _id: at_ms,
  first_name: 'Mia',
  is_host: false,
  kind: 'message',
  text: 'Hello',
  is_answered: false,
  at_ms,
})

test.each([
  [0, [0, 1]],
  [59_999, [0, 1]],
  [60_000, [0, 1, 2]],
  [185_000, [2, 3, 4]],
])('at %i ms these minutes are read: %j', (position, parts) => {
  expect(partsAt(position)).toEqual(parts)
})

test('what comes later is not shown before its time', () => {
  const parts = [[message(1000), message(2000)], [message(61_000)]]
  const shown = (position: number) => writtenSoFar(parts, position).map(({ at_ms: at }) => at)
  expect(shown(999)).toEqual([])
  expect(shown(2000)).toEqual([1000, 2000])
  expect(shown(61_500)).toEqual([1000, 2000, 61_000])
})

test('of very many messages the last hundred are shown', () => {
  const many = Array.from({ length: 150 }, (_, at) => message(at))
  const shown = writtenSoFar([many], 1000)
  expect([shown.length, shown[0]?.at_ms]).toEqual([100, 50])
})
