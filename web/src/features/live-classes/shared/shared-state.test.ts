import type { LivePoll } from '@carriage/contract/live-classes/polls'
import type { LiveTimer } from '@carriage/contract/live-classes/timer'
import { expect, test } from 'vitest'
import { isStarted, NOTHING_SHARED, sharedAfter } from './shared-state.ts'

const poll = (_id: number, choice: number | null = null): LivePoll => ({
  _id,
  question: 'Springs?',
  options: ['Red', 'Blue'],
  is_open: true,
  choice,
  votes: null,
  shares: null,
})

test('a vote and a later poll replace what is shown, and a late answer does not', () => {
  const voted = sharedAfter(sharedAfter(NOTHING_SHARED, { type: 'poll', poll: poll(1) }), {
    type: 'poll',
    poll: poll(1, 0),
  })
  expect(voted.poll?.choice).toBe(0)
  const next = sharedAfter(voted, { type: 'poll', poll: poll(2) })
  expect(next.poll?._id).toBe(2)
  expect(sharedAfter(next, { type: 'poll', poll: poll(1, 1) }).poll?._id).toBe(2)
})

const runs = (server_time: number, ends_at: number): LiveTimer => ({
  server_time,
  ends_at,
  paused_left: null,
})
const paused = (server_time: number, left: number): LiveTimer => ({
  server_time,
  ends_at: server_time + left,
  paused_left: left,
})

test.each<[string, LiveTimer | null, LiveTimer, boolean]>([
  ['the first one', null, runs(100, 160), true],
  ['a pause', runs(100, 160), paused(110, 50), false],
  ['a pause that is rounded up', runs(100, 160), paused(110, 51), false],
  ['going on', paused(110, 50), runs(130, 180), false],
  ['another one in its place', runs(100, 160), runs(120, 240), true],
  ['the next one, after the end', runs(100, 160), runs(300, 330), true],
])('%s is told as a start of the timer: %#', (_, before, timer, started) =>
  expect(isStarted(before, timer)).toBe(started),
)
