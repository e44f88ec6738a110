import { getStatistics } from '@carriage/contract/insights/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { StatisticsStrip } from './statistics-strip.tsx'

beforeEach(() => session.signIn('token', sampleUser()))

const goal = { streak: 4, freezes_left: 2, last_week: null, repair_until: null }

test.each([
  ['without a goal', null],
  ['with one', { ...goal, days: 3, days_done: 1 }],
])('this week counts workouts, %s', async (_, weekly_goal) => {
  const week = {
    current_week: { from: '2026-05-04', to: '2026-05-10' },
    current_week_workouts: 2,
    current_week_days: [1],
    weekly_streak: 4,
  }
  const all = { workouts_completed: 9, minutes_watched: 90, programs_completed: 0 }
  serve().on(getStatistics, () => ({
    statistics: { ...all, ...week, last_workout_at: 1_000, weekly_goal, month_of_goals_at: null },
  }))
  const screen = await renderPage(<StatisticsStrip isNew={false} />)
  // Two on one day.
  const label = screen.getByText('this week', { exact: true })
  await expect.element(label).toBeVisible()
  expect(label.element().parentElement).toHaveTextContent(/^this week2$/)
  const goalLine = screen.getByRole('link', { name: 'Goal: 1 of 3 days this week' })
  expect(goalLine.elements()).toHaveLength(weekly_goal ? 1 : 0)
  // Weeks with a workout, and weeks in which the goal was met, are not called alike.
  const streak = screen.getByText(weekly_goal ? 'goal weeks in a row' : 'weeks in a row', {
    exact: true,
  })
  await expect.element(streak).toBeVisible()
})
