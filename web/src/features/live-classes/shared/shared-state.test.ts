import type { LivePoll } from '@carriage/contract/live-classes/polls'
import type { LiveTimer } from '@carriage/contract/live-classes/timer'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { expect, test } from 'vitest'
import { saidLines } from './stage-captions.tsx'
import {
  isStarted,
  learn,
  type Learned,
  NOTHING_SHARED,
  NOTHING_YET,
  sharedAfter,
  sharedAt,
} from './shared-state.ts'

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

const line = (at_ms: number, text: string) => ({ number: 1, at_ms, text, language: 'en' })

test('a phrase takes the place of its beginning, and nothing is shown once captions have stopped', () => {
  const after = [line(1000, 'Press'), line(9000, 'And'), line(9000, 'And in')].reduce(
    (shared, said) =>
      sharedAfter(shared, { type: 'captions', captions: { state: 'making', line: said } }),
    NOTHING_SHARED,
  )
  expect(after.said.map(({ text }) => text)).toEqual(['Press', 'And in'])
  const on = sharedAfter(after, { type: 'captions', captions: { state: 'making', line: null } })
  expect(on.said).toHaveLength(2)
  const slow = sharedAfter(on, { type: 'captions', captions: { state: 'slow', line: null } })
  expect([slow.captions, slow.said]).toEqual(['slow', []])
})

test('a phrase is read while what is seen is as old as it, and some seconds more', () => {
  const said = [line(1000, 'a'), line(5000, 'b'), line(9000, 'c')]
  const shown = (seenAt: number) => saidLines(said, seenAt).map(({ text }) => text)
  // A broadcast is seconds behind.
  expect(shown(4)).toEqual(['a', 'b'])
  expect(shown(9)).toEqual(['b', 'c'])
  expect(shown(20)).toEqual(['c'])
  expect(shown(30)).toEqual([])
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
  ['a shorter one in its place', runs(100, 700), runs(120, 150), true],
  ['the same one, told again', runs(100, 160), runs(140, 161), false],
  ['the next one, after the end', runs(100, 160), runs(300, 330), true],
])('%s is told as a start of the timer: %#', (_, before, timer, started) =>
  expect(isStarted(before, timer)).toBe(started),
)

test('set-ups and countdowns are shown with the picture that they belong to, and polls at once', () => {
  const setup = (told_at: number, footbar: ReformerSetup['footbar']): Learned => ({
    type: 'setup',
    setup: { ...NO_CHANGE, footbar },
    told_at,
  })
  const picture = { now: 100, seenAt: 90 }
  const known = [
    setup(80, 'low'),
    setup(95, 'high'),
    { type: 'timer', timer: runs(98, 158) } as const,
    { type: 'poll', poll: poll(1) } as const,
  ].reduce((sum, news) => learn(sum, news, picture), NOTHING_YET)
  const seen = (seenAt: number) => {
    const { setup: shown, timer, poll: asked } = sharedAt(known, seenAt)
    return [shown?.footbar, timer?.ends_at, asked?._id]
  }
  expect(seen(90)).toEqual(['low', undefined, 1])
  expect(seen(95)).toEqual(['high', undefined, 1])
  expect(seen(98)).toEqual(['high', 158, 1])
  // A countdown that was stopped goes when the host is seen to stop it.
  const stopped = learn(known, { type: 'timer', timer: null }, { now: 110, seenAt: 100 })
  expect(sharedAt(stopped, 109).timer?.ends_at).toBe(158)
  expect(sharedAt(stopped, 110).timer).toBeNull()
  // A member who gets a seat sees what is.
  expect(sharedAt(stopped, Infinity).timer).toBeNull()
})
