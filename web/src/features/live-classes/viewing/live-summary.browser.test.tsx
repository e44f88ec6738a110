import { getStatistics } from '@carriage/contract/insights/endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { getPractice, getWorkout } from '@carriage/contract/practice/endpoints'
import type { Practice, Workout } from '@carriage/contract/practice/schemas'
import { texts as messages } from '@carriage/texts/web/practice'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { session } from '../../../lib/session/session.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { LiveSummary } from './live-summary.tsx'

const now = nowSeconds()
const live = { _id: 'live', starts_at: now - 2400, duration: 40 } as MemberLiveClass // what the summary reads of it

beforeEach(() => {
  session.signIn('token', sampleUser())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** @param at when the newest workout was; null for none yet */
function answer(at: () => number | null, of: Partial<Workout>) {
  const server = serve()
  server.on(getStatistics, () => ({
    statistics: {
      workouts_completed: at() === null ? 0 : 1,
      minutes_watched: 0,
      programs_completed: 0,
      last_workout_at: at(),
      current_week_workouts: 0,
      current_week: { from: '2026-05-04', to: '2026-05-10' },
      current_week_days: [],
      weekly_streak: 0,
      weekly_goal: null,
      month_of_goals_at: null,
    },
  }))
  const day = isoDay(new Date(now * 1000))
  const row = { _id: 'w', title: 'Evening reformer', coach: null, date: day, minutes: 38 }
  const practice = { workouts: [{ ...row, kind: 'live' }] } as unknown as Practice // what is read of it
  server.on(getPractice, () => ({ practice }))
  const red = [{ name: 'Red', colour: '#a03040', count: 2 }]
  const workout = {
    ...row,
    kind: 'live',
    practised_seconds: 2280,
    springs: [red],
    ...of,
  } as Workout // the same
  server.on(getWorkout, () => ({ workout }))
  return server
}
const draw = () => renderPage(<LiveSummary live={live} now={now} mayReport={false} />)

test('says what was done as soon as the class is logged, without a reload', async () => {
  let at: number | null = null
  answer(() => at, { happened_at: now - 30 })
  const screen = await draw()
  await expect.element(screen.getByText(messages.after.done)).not.toBeInTheDocument()
  at = now - 30
  vi.advanceTimersByTime(20_000)
  await expect.element(screen.getByText('Evening reformer, 38 minutes')).toBeVisible()
  await expect.element(screen.getByText('1 spring setting')).toBeVisible()
})

test('claims no other class for this one', async () => {
  const server = answer(() => now - 30, { happened_at: now - 9000 })
  const screen = await draw()
  await expect.poll(() => server.calls).toContain('GET /user/workouts/w')
  await expect.element(screen.getByText(messages.after.done)).not.toBeInTheDocument()
})
