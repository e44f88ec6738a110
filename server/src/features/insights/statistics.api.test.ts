import { getStatistics, setWeeklyGoal } from '@carriage/contract/insights/endpoints'
import {
  changeCurrentSession,
  enrollInProgram,
  markProgramAsCompleted,
} from '@carriage/contract/programs/endpoints'
import { playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { insertWorkouts } from '../../../test/practice/workouts.ts'
import { epoch } from '../../platform/time.ts'

const app = useApp()
const DAY = 86_400
let ada: Person

const statistics = async (query: { time_zone?: string } = {}, who = ada) =>
  (await app().call(getStatistics, { query }, who.token)).statistics

/** Watches a class of ten minutes from the beginning to a given second, with a report every minute. */
async function watch(id: string, until = 600) {
  await app().call(playVideo, { params: { id } }, ada.token)
  for (let at = 60; at <= until; at += 60) {
    app().advance(60)
    const body = { position_seconds: at, duration_seconds: 600, watched_seconds: 60 }
    await app().call(reportVideoProgress, { params: { id }, body }, ada.token)
  }
}

beforeEach(async () => {
  // A Sunday; earlier tests have moved the clock.
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
})

test('a new member’s statistics are zero @full', async () => {
  expect(await statistics()).toEqual({
    workouts_completed: 0,
    minutes_watched: 0,
    programs_completed: 0,
    last_workout_at: null,
    current_week_workouts: 0,
    current_week: { from: '2026-05-04', to: '2026-05-10' },
    current_week_days: [],
    weekly_streak: 0,
    weekly_goal: null,
    month_of_goals_at: null,
  })
})

test('the first month of met goals is known by the workout that completed it, and stays @full', async () => {
  // The weeks of May begin on 4, 11, 18 and 25 May.
  app().clock.now = new Date('2026-05-04T08:00:00Z')
  const body = { days: 1, time_zone: 'UTC' }
  await app().call(setWeeklyGoal, { body }, ada.token)
  for (const day of ['05', '12', '19']) {
    app().clock.now = new Date(`2026-05-${day}T08:00:00Z`)
    await insertWorkouts(app(), ada.id, [app().clock.now])
    expect((await statistics()).month_of_goals_at).toBeNull()
  }
  app().clock.now = new Date('2026-05-26T08:00:00Z')
  const completedAt = app().clock.now
  await insertWorkouts(app(), ada.id, [completedAt])
  const month = { month_of_goals_at: epoch(completedAt) }
  expect(await statistics()).toMatchObject({ ...month, last_workout_at: epoch(completedAt) })
  app().advance(DAY)
  await insertWorkouts(app(), ada.id, [app().clock.now])
  expect(await statistics()).toMatchObject(month)
})

test('a class counts each time it is watched to the end @full', async () => {
  const id = await createVideo(app())
  await watch(id, 480)
  expect(await statistics()).toMatchObject({ workouts_completed: 0, minutes_watched: 0 })
  await watch(id)
  expect(await statistics()).toMatchObject({ workouts_completed: 1, minutes_watched: 18 })
  app().advance(7 * DAY)
  await watch(id)
  expect(await statistics()).toMatchObject({
    workouts_completed: 2,
    current_week_workouts: 1,
    // A Sunday.
    current_week_days: [7],
    weekly_streak: 2,
  })
})

test('setup videos do not count as workouts @full', async () => {
  await watch(await createVideo(app(), { isSetup: true }))
  expect(await statistics()).toMatchObject({ workouts_completed: 0, minutes_watched: 0 })
})

test('a session and its class count as one workout, and only the member’s own count @full', async () => {
  const eva = await createPerson(app())
  const program = await createProgram(app(), [[true, true]])
  const [week] = program.weeks
  const [first, second] = week?.sessions ?? []
  if (!week || !first?.videoId || !second) throw new Error('The program has two sessions')
  const place = { program_id: program.id, week_id: week.id, session_id: second.id }
  await app().call(enrollInProgram, { body: { program_id: program.id } }, ada.token)
  await watch(first.videoId)
  app().advance(600)
  await app().call(
    changeCurrentSession,
    { body: { ...place, mark_previous_as_completed: true } },
    ada.token,
  )
  expect(await statistics()).toMatchObject({ workouts_completed: 1, programs_completed: 0 })
  await app().call(
    markProgramAsCompleted,
    { body: { ...place, mark_as_completed: true } },
    ada.token,
  )
  expect(await statistics()).toMatchObject({ workouts_completed: 2, programs_completed: 1 })
  expect(await statistics({}, eva)).toMatchObject({ workouts_completed: 0, minutes_watched: 0 })
})

test("weeks begin on Monday in the member's time zone @full", async () => {
  // Ends on Sunday at 12:10 in UTC; in Kiritimati it is Monday since 10:00.
  await watch(await createVideo(app()))
  app().clock.now = new Date('2026-05-11T09:00:00Z')
  expect(await statistics()).toMatchObject({ current_week_workouts: 0, weekly_streak: 1 })
  expect(await statistics({ time_zone: 'Pacific/Kiritimati' })).toMatchObject({
    current_week_workouts: 1,
    weekly_streak: 1,
  })
  app().clock.now = new Date('2026-05-18T00:00:00Z')
  expect(await statistics()).toMatchObject({ weekly_streak: 0, workouts_completed: 1 })
})

test.each(['Europe/Nowhere', '', "'; --", 'x'.repeat(65)])(
  '%j is no time zone',
  async (time_zone) => {
    const answer = await app().refusal(getStatistics, { query: { time_zone } }, ada.token)
    expect(answer.status).toBe(422)
  },
)

describe('a weekly goal', () => {
  const choose = async (days: number | null, time_zone = 'UTC') => {
    const body = { days, time_zone }
    const answer = await app().call(setWeeklyGoal, { body }, ada.token)
    return answer.statistics.weekly_goal
  }

  test('counts days, and the weeks in which it was met @full', async () => {
    const first = await createVideo(app())
    await watch(first)
    expect(await choose(2)).toEqual({
      days: 2,
      days_done: 1,
      streak: 0,
      freezes_left: 2,
      last_week: null,
      repair_until: null,
    })
    expect(await choose(1)).toMatchObject({ days: 1, streak: 1 })
    app().advance(DAY)
    expect((await statistics()).weekly_goal).toMatchObject({ days_done: 0, streak: 1 })
    await choose(3)
    app().clock.now = new Date('2026-05-18T12:00:00Z')
    expect((await statistics()).weekly_goal).toMatchObject({
      streak: 1,
      freezes_left: 1,
      last_week: 'frozen',
    })
  })

  test('belongs to the week of the member, and can be given up', async () => {
    // Already Monday there.
    app().clock.now = new Date('2026-05-10T12:00:00Z')
    await choose(2, 'Pacific/Kiritimati')
    expect((await statistics({ time_zone: 'Pacific/Kiritimati' })).weekly_goal?.days).toBe(2)
    expect(await choose(null, 'Pacific/Kiritimati')).toBeNull()
  })

  test.each([0, 8, 2.5])('of %d days is refused', async (days) => {
    const refusal = await app().refusal(
      setWeeklyGoal,
      { body: { days, time_zone: 'UTC' } },
      ada.token,
    )
    expect(refusal.status).toBe(422)
  })
})
