import { expect, test } from 'vitest'
import { expiryOf, isOver } from './session-policy.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const limits = { idleSeconds: 30 * DAY, staffIdleSeconds: 12 * HOUR, maxSeconds: 90 * DAY }
const begun = new Date('2026-05-10T12:00:00Z')
const after = (seconds: number) => new Date(begun.getTime() + seconds * 1000)

test.each([
  ['a member within a month', ['user'], 0, 30 * DAY - 1, false],
  ['a member after a month', ['user'], 0, 30 * DAY, true],
  ['a coach within a working day', ['user', 'coach'], 0, 12 * HOUR - 1, false],
  ['a coach after a night', ['user', 'coach'], 0, 12 * HOUR, true],
  ['an admin after a night', ['user', 'admin'], 0, 12 * HOUR, true],
  ['a member who came every day, within a quarter', ['user'], 90 * DAY - 2, 90 * DAY - 1, false],
  ['a member who came every day, after a quarter', ['user'], 90 * DAY - 2, 90 * DAY, true],
] as const)('the session of %s is over: %#', (_, roles, seen, now, over) => {
  const session = { createdAt: begun, lastSeenAt: after(seen) }
  expect(isOver(limits, session, roles, after(now))).toBe(over)
})

test('a refresh extends a session by the idle time, up to its end', () => {
  expect(expiryOf(limits, begun, after(DAY))).toEqual(after(31 * DAY))
  expect(expiryOf(limits, begun, after(80 * DAY))).toEqual(after(90 * DAY))
})
