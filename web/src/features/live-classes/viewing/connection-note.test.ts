import { expect, test } from 'vitest'
import type { LiveQuality } from '../../../lib/live/live-transport.ts'
import { connectionNote } from './connection-note.ts'

const OF_HOST = 'Smaller picture: the host’s connection is weak'
const OWN = 'Your connection is weak. The picture may freeze.'

test.each<[string, boolean, LiveQuality, string | null]>([
  ['both are good', false, 2, null],
  ['nothing is known yet', false, 0, null],
  ["the viewer's own is poor", false, 4, OWN],
  ["the host's is weak", true, 1, OF_HOST],
  ["both: the viewer is not blamed for what the host's line loses", true, 6, OF_HOST],
])('%s', (_, isWeak, own, expected) => {
  expect(connectionNote({ host_line_is_weak: isWeak }, own)).toBe(expected)
})
