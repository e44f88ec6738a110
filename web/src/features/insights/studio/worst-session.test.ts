import { expect, test } from 'vitest'
import { worstSession } from './worst-session.ts'

const figures = (stopped: number, stalled: number) => ({ reached: 9, stopped, stalled })
/** A week with a session for each pair of who stopped and who stands still. */
const week = (number: number, ...pairs: [number, number][]) => ({
  week: number,
  ...figures(
    pairs.reduce((sum, [stopped]) => sum + stopped, 0),
    pairs.reduce((sum, [, stalled]) => sum + stalled, 0),
  ),
  sessions: pairs.map(([stopped, stalled], index) => ({
    session: index + 1,
    ...figures(stopped, stalled),
  })),
})
const empty = { week: 2, ...figures(4, 0), sessions: [] }

test.each([
  ['nothing', [], null],
  ['nobody has stopped', [week(1, [0, 0]), week(2, [0, 0])], null],
  ['stopped and standing still count alike', [week(1, [2, 0]), week(2, [0, 0], [1, 2])], [2, 2]],
  ['the first of equals', [week(1, [1, 0], [2, 1]), week(2, [0, 3])], [1, 2]],
  ['one session, not the sum of a week', [week(1, [2, 0], [2, 0]), week(2, [3, 0])], [2, 1]],
  ['a week without sessions', [week(1, [1, 0]), empty], [2, null]],
])('where most stop: %s', (_, weeks, worst) => {
  const found = worstSession(weeks)
  expect(found && [found.week, found.session]).toEqual(worst)
})
