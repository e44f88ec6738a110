import { expect, test } from 'vitest'
import { lastTouched, nextStep } from './home-policy.ts'

const hour = (n: number) => new Date(Date.UTC(2026, 4, 10, n))

test('what was touched last is gone on with, and of two at once the first', () => {
  const at = (name: string, n: number) => ({ name, touchedAt: hour(n) })
  expect(lastTouched([at('a', 1), at('b', 3), at('c', 2)])?.name).toBe('b')
  expect(lastTouched([at('a', 2), at('b', 2)])?.name).toBe('a')
  expect(lastTouched([])).toBeUndefined()
})

const NOW = 1_800_000_000
const begun = {
  setupIsOpen: false,
  hasBegun: true,
  goOn: null,
  plannedAt: null,
  live: null,
  hasDayClass: true,
}
const live = { phase: 'upcoming', starts_at: NOW + 1800, may_watch: true }
const half = { position_seconds: 212 }
const workout = { position_seconds: null }

test.each([
  ['an empty studio has nothing to say', { ...begun, hasDayClass: false }, null],
  ['the class of the day, when nothing else waits', begun, 'class'],
  ['the box is still on the floor', { ...begun, hasBegun: false, setupIsOpen: true }, 'setup'],
  [
    'the box comes before a program that was joined',
    { ...begun, hasBegun: false, setupIsOpen: true, goOn: workout, live },
    'setup',
  ],
  ['nobody new, but the studio has no setup guide', { ...begun, hasBegun: false }, 'class'],
  ['who trains without the guide is left in peace', { ...begun, setupIsOpen: true }, 'class'],
  ['a class half seen', { ...begun, goOn: half }, 'resume'],
  ['a class half seen, while a live class begins', { ...begun, goOn: half, live }, 'resume'],
  ['the next workout of a program', { ...begun, goOn: workout, live }, 'workout'],
  ['what was planned for now', { ...begun, goOn: workout, plannedAt: NOW, live }, 'planned'],
  ['what was planned an hour ago', { ...begun, plannedAt: NOW - 3600 }, 'planned'],
  ['what is planned in an hour', { ...begun, plannedAt: NOW + 3600 }, 'planned'],
  ['what is planned for later', { ...begun, plannedAt: NOW + 3601 }, 'class'],
  [
    'the class of the day, planned for later',
    { ...begun, plannedAt: NOW + 3601, hasDayClass: false },
    'planned',
  ],
  ['a class half seen, while one is planned', { ...begun, goOn: half, plannedAt: NOW }, 'resume'],
  ['a live class within the hour', { ...begun, live }, 'live'],
  ['a live class at its start', { ...begun, live: { ...live, starts_at: NOW } }, 'live'],
  ['a live class in an hour', { ...begun, live: { ...live, starts_at: NOW + 3600 } }, 'live'],
  ['a live class later', { ...begun, live: { ...live, starts_at: NOW + 3601 } }, 'class'],
  [
    'a live class that is on air since an hour',
    { ...begun, live: { ...live, phase: 'live', starts_at: NOW - 3600 } },
    'live',
  ],
  ['one that waits for its host', { ...begun, live: { ...live, starts_at: NOW - 60 } }, 'class'],
  ['a live class without a date', { ...begun, live: { ...live, starts_at: null } }, 'class'],
  ['a live class that is not theirs', { ...begun, live: { ...live, may_watch: false } }, 'class'],
] as const)('%s', (_, situation, step) => {
  expect(nextStep(situation, NOW)).toBe(step)
})
