import { expect, test } from 'vitest'
import { type TimerAction, timerLeft, timerRefusal, type TimerState } from './timer.ts'

const actions: readonly TimerAction['action'][] = ['start', 'pause', 'resume', 'stop']

test.each<[TimerState, string[]]>([
  ['none', ['start', 'stop']],
  ['running', ['start', 'pause', 'stop']],
  ['paused', ['start', 'resume', 'stop']],
])('a timer that is %s allows %j', (state, allowed) =>
  expect(actions.filter((action) => timerRefusal(action, state) === null)).toEqual(allowed),
)

test('what is left follows the clock, stands still while it is paused, and is never less than nothing', () => {
  const timer = { ends_at: 160, paused_left: null }
  expect([100, 159, 160, 170].map((now) => timerLeft(timer, now))).toEqual([60, 1, 0, 0])
  expect(timerLeft({ ends_at: 160, paused_left: 25 }, 900)).toBe(25)
})
