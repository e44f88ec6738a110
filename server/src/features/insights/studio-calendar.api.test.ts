import { saveBrand } from '@carriage/contract/brand/endpoints'
import type { BrandSettings } from '@carriage/contract/brand/schemas'
import { getDashboard, getStatistics, setWeeklyGoal } from '@carriage/contract/insights/endpoints'
import { getPractice, getPracticeYear } from '@carriage/contract/practice/endpoints'
import { getConfig } from '@carriage/contract/system/endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { insertMember } from '../../../test/insights.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { insertWorkouts } from '../../../test/practice/workouts.ts'
import { brandVersions } from '../brand/brand-schema.ts'
import { countDays } from './index.ts'
import { insightDays } from './insights-schema.ts'
import { readGoalData } from './goals/goals-queries.ts'

const app = useApp()
/** Fourteen hours before UTC, where a day begins first. */
const FAR = 'Pacific/Kiritimati'
let admin: Person
let ada: Person

const at = (time: string) => {
  app().clock.now = new Date(time)
}

beforeEach(async () => {
  await app().services.db.delete(brandVersions)
  await app()
    .services.db.delete(insightDays)
    .where(sql`true`)
  // A Wednesday.
  at('2026-05-06T12:00:00Z')
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  ada = await createPerson(app(), { nextBillingAt: null })
})

let version = 0
const save = async (settings: Partial<BrandSettings>) => {
  const answer = await app().call(saveBrand, { body: { ...settings, version } }, admin.token)
  version = answer.brand.version
}
beforeEach(() => {
  version = 0
})

const train = (...times: string[]) =>
  insertWorkouts(
    app(),
    ada.id,
    times.map((time) => new Date(time)),
  )
const statistics = async (time_zone = FAR) =>
  (await app().call(getStatistics, { query: { time_zone } }, ada.token)).statistics

describe('weeks that begin on Sunday', () => {
  test('are the same in goal, streak, calendar, year, export and for apps, far away from the studio @full', async () => {
    await save({ first_day: 'sunday', time_zone: 'America/Los_Angeles' })
    // There: late on Saturday, the last day of a week that was cut short, then early on Sunday and late on Saturday.
    await train('2026-05-09T09:00:00Z', '2026-05-09T11:00:00Z', '2026-05-16T09:00:00Z')
    at('2026-05-16T09:30:00Z')
    await app().call(setWeeklyGoal, { body: { days: 2, time_zone: FAR } }, ada.token)
    expect(await statistics()).toMatchObject({
      current_week: { from: '2026-05-10', to: '2026-05-16' },
      current_week_workouts: 2,
      current_week_days: [1, 7],
      weekly_streak: 2,
      // The short week had one day of two, which ends nothing and counts for nothing.
      weekly_goal: { days_done: 2, streak: 1, freezes_left: 2, last_week: null },
    })
    const query = { time_zone: FAR }
    const { practice } = await app().call(
      getPractice,
      { query: { month: '2026-05', ...query } },
      ada.token,
    )
    expect(practice.totals.week.workouts).toBe(2)
    const { year } = await app().call(
      getPracticeYear,
      { query: { year: '2026', ...query } },
      ada.token,
    )
    expect(year).toMatchObject({
      best_week: { from: '2026-05-10', workouts: 2 },
      longest_streak: 2,
    })
    expect(await readGoalData(app().services, ada.id)).toEqual({
      'weekly-goals': [{ from: '2026-05-10', days_a_week: 2 }],
    })
    const { brand } = await app().call(getConfig, {})
    expect(brand).toMatchObject({
      first_day: 'sunday',
      week_starts: [
        { from: null, first_day: 'monday' },
        { from: '2026-05-10', first_day: 'sunday' },
      ],
    })
    at('2026-05-16T10:00:00Z')
    expect(await statistics()).toMatchObject({ current_week_workouts: 0, weekly_streak: 2 })
  })

  test('leave goal and streak of every member as they are on the day of the change and after it', async () => {
    const body = { days: 2, time_zone: 'UTC' }
    at('2026-04-20T12:00:00Z')
    await app().call(setWeeklyGoal, { body }, ada.token)
    await train(
      '2026-04-20T12:00:00Z',
      '2026-04-26T12:00:00Z',
      '2026-04-27T12:00:00Z',
      '2026-05-03T12:00:00Z',
    )
    at('2026-05-06T12:00:00Z')
    const before = await statistics('UTC')
    expect(before).toMatchObject({ weekly_streak: 2, weekly_goal: { streak: 2, freezes_left: 2 } })
    await save({ first_day: 'sunday' })
    expect(await statistics('UTC')).toEqual({
      ...before,
      current_week: { from: '2026-05-04', to: '2026-05-09' },
    })
    // The week that was cut short is over without a workout.
    at('2026-05-10T12:00:00Z')
    expect(await statistics('UTC')).toMatchObject({
      current_week: { from: '2026-05-10', to: '2026-05-16' },
      weekly_streak: 2,
      weekly_goal: { days_done: 0, streak: 2, freezes_left: 2, last_week: null },
    })
    // What is whole again counts again.
    at('2026-05-24T12:00:00Z')
    expect(await statistics('UTC')).toMatchObject({ weekly_streak: 0 })
  })

  test('never were there where they were undone before they began', async () => {
    await train('2026-05-03T12:00:00Z')
    const before = await statistics('UTC')
    await save({ first_day: 'sunday' })
    at('2026-05-07T12:00:00Z')
    await save({ first_day: 'monday' })
    at('2026-05-06T12:00:00Z')
    expect(await statistics('UTC')).toEqual(before)
    at('2026-05-10T12:00:00Z')
    expect((await statistics('UTC')).current_week).toEqual({ from: '2026-05-04', to: '2026-05-10' })
  })
})

describe('the days of the studio', () => {
  const dashboard = async () =>
    (await app().call(getDashboard, { query: { days: 7 } }, admin.token)).dashboard

  test('begin at its midnight from the next one on, and nobody is counted twice or left out @full', async () => {
    const { db } = app().services
    await save({ time_zone: 'America/Los_Angeles' })
    const joined = (time: string) => insertMember(app(), { createdAt: new Date(time) })
    // Late in the day before the change, which is eight hours longer; and in the first one that begins there.
    await joined('2026-05-07T06:59:59Z')
    await joined('2026-05-07T07:00:00Z')
    at('2026-05-07T06:59:59Z')
    expect((await dashboard()).today).toBe('2026-05-06')
    at('2026-05-07T07:00:00Z')
    const now = await dashboard()
    expect([now.today, now.series.at(-1)?.new_users]).toEqual(['2026-05-07', 1])
    at('2026-05-09T12:00:00Z')
    await countDays(app().services)
    const rows = await db.select().from(insightDays).orderBy(insightDays.day)
    const fresh = rows.filter(({ newUsers }) => newUsers > 0)
    expect(fresh.map(({ day }) => day)).toEqual(['2026-05-06', '2026-05-07'])
    expect(fresh.at(-1)).toMatchObject({ newUsers: 1 })
    expect(fresh.reduce((sum, { newUsers }) => sum + newUsers, 0)).toBe(rows.at(-1)?.totalUsers)
  })

  test('are those on which members count as active @full', async () => {
    // Later than the test before: figures are kept for half a minute.
    at('2026-06-03T12:00:00Z')
    await save({ time_zone: 'Asia/Tokyo' })
    at('2026-06-04T16:00:00Z')
    await statistics('UTC')
    // The fifth of June has begun there; admin and member are active on it.
    const { today, active_users: active } = await dashboard()
    expect([today, active.value]).toEqual(['2026-06-05', 2])
  })
})
