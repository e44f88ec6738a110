import { getStatistics } from '@carriage/contract/insights/endpoints'
import type { Video } from '@carriage/contract/videos/schemas'
import { getClassReport } from '@carriage/contract/videos/endpoints'
import { getClassRating } from '@carriage/contract/ratings/endpoints'
import { texts as insightMessages } from '@carriage/texts/web/insights'
import { texts as messages } from '@carriage/texts/web/videos'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleCard, sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { session } from '../../../lib/session/session.ts'
import { AfterClass } from './after-class.tsx'

const t = messages.after
const video = { ...sampleCard('a'), is_recording: false } as Video // what the summary reads of it
const setups = [{ at_ms: 0, springs: [{ spring: 'red', count: 2 }] }]
const exercises = [{ name: 'Footwork' }]
const cues = { exercises, setups } as never // of these only how many there are

beforeEach(() => session.signIn('token', sampleUser()))

async function draw(
  lastWorkoutAt: number | null,
  month_of_goals_at: number | null = null,
  done = false,
) {
  const server = serve()
  server.on(getStatistics, () => ({
    statistics: {
      workouts_completed: lastWorkoutAt === null ? 0 : 1,
      minutes_watched: 0,
      programs_completed: 0,
      last_workout_at: lastWorkoutAt,
      current_week_workouts: lastWorkoutAt === null ? 0 : 1,
      current_week: { from: '2026-05-04', to: '2026-05-10' },
      current_week_days: [],
      weekly_streak: 0,
      weekly_goal: null,
      month_of_goals_at,
    },
  }))
  server.on(getClassReport, () => ({ report: { effort: null, pain: null }, painful: [] }))
  server.on(getClassRating, () => ({ rating: { again: null } }))
  return renderPage(
    <AfterClass
      video={{ ...video, done }}
      title="Footwork"
      next={null}
      credit={null}
      startedAt={null}
      cues={cues}
    />,
  )
}

test('says what was done of a class that has become a workout', async () => {
  const screen = await draw(nowSeconds() - 60)
  await expect.element(screen.getByText(t.done, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1 exercise, 1 spring setting')).toBeVisible()
  await expect.element(screen.getByText(t.notCounted)).not.toBeInTheDocument()
})

test.each([null, 1_000])(
  'claims nothing of one that has not, after a workout at %j',
  async (at) => {
    const screen = await draw(at)
    await expect.element(screen.getByText(t.notCounted)).toBeVisible()
    await expect.element(screen.getByText(t.done, { exact: true })).not.toBeInTheDocument()
    await expect.element(screen.getByText(/exercise/)).not.toBeInTheDocument()
  },
)

test('asks for nothing of a class that has counted before', async () => {
  const screen = await draw(1_000, null, true)
  await expect.element(screen.getByText(insightMessages.week.workouts({ count: 1 }))).toBeVisible()
  await expect.element(screen.getByText(t.notCounted)).not.toBeInTheDocument()
  await expect.element(screen.getByText(t.done, { exact: true })).not.toBeInTheDocument()
})

test.each([
  ['the workout that completed it', 0, true],
  ['no later one', 600, false],
])('a month of met goals is said with %s', async (_, earlier, said) => {
  const at = nowSeconds() - 60
  const screen = await draw(at, at - earlier)
  await expect.element(screen.getByText(t.done, { exact: true })).toBeVisible()
  expect(screen.getByText(insightMessages.week.monthOfGoals).elements()).toHaveLength(said ? 1 : 0)
})
