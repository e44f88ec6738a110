import { getWorkout } from '@carriage/contract/practice/endpoints'
import type { Workout } from '@carriage/contract/practice/schemas'
import { getTelemetrySummary } from '@carriage/contract/telemetry/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { WorkoutPage } from './workout-page.tsx'

beforeEach(() => session.signIn('token', sampleUser()))

const at = Date.parse('2026-05-11T18:00:00Z') / 1000
const workout: Workout = {
  _id: 'a',
  kind: 'discover',
  title: 'Evening flow',
  coach: 'Mara Stern',
  program: null,
  session: null,
  duration: 1200,
  practised_seconds: 1200,
  happened_at: at,
  date: '2026-05-11',
  exercises: [],
  springs: [],
  effort: 6,
  video_id: null,
  last_time: {
    _id: 'b',
    happened_at: at - 7 * 86_400,
    date: '2026-05-04',
    practised_seconds: 900,
    effort: 8,
  },
}
const rest = { repetitions: 0, travel_mm: 0, tempo: null, load_newtons: null }
const nothing = { ...rest, moving_seconds: 0, parts: [] }
const summary = (repetitions: number) => ({
  ...nothing,
  repetitions,
  parts: [{ ...rest, at: at - 600, repetitions }],
})

test('a workout says how it was the last time, and what the reformer measured then and now', async () => {
  const server = serve()
  server.on(getWorkout, () => ({ workout }))
  server.on(getTelemetrySummary, ({ query }) => summary(query.to > at - 86_400 ? 120 : 90))
  const screen = await renderPage(<WorkoutPage id="a" onRemoved={() => {}} />)
  const last = screen.getByText('Last time: May 4, 2026, 15 minutes, effort 8 of 10')
  await expect.element(last).toBeVisible()
  await expect.element(screen.getByText('Last time 90')).toBeVisible()
})

test('a first workout, of which no reformer has sent, says neither', async () => {
  const server = serve()
  server.on(getWorkout, () => ({ workout: { ...workout, last_time: null } }))
  server.on(getTelemetrySummary, () => nothing)
  const screen = await renderPage(<WorkoutPage id="a" onRemoved={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Evening flow' })).toBeVisible()
  await expect.element(screen.getByText(/Last time/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('On your reformer')).not.toBeInTheDocument()
})
