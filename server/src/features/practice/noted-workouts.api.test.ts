import { getStatistics, setWeeklyGoal } from '@carriage/contract/insights/endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import {
  getPractice,
  getWorkout,
  noteWorkout,
  removeWorkout,
} from '@carriage/contract/practice/endpoints'
import { enrollInProgram, markProgramAsCompleted } from '@carriage/contract/programs/endpoints'
import { listHistory } from '@carriage/contract/videos/endpoints'
import { createWebhook } from '@carriage/contract/webhooks/endpoints'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { watchClass } from '../../../test/practice/workouts.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { webhookDeliveries } from '../events/tables.ts'
import { listTraining } from '../messages/finding/finding-queries.ts'
import { listRecipients } from '../messages/sending/sending-queries.ts'
import { logPastWorkout } from './noted-queries.ts'
import { readPracticeData } from './personal-data-queries.ts'
import { practiceLog } from './tables.ts'

const app = useApp()
let ada: Person

beforeEach(async () => {
  // A Tuesday.
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
})

const run = { title: 'Run by the river', minutes: 30, date: '2026-05-11', time_zone: 'UTC' }
const note = (changes: Partial<typeof run> = {}, id = uuidv7(), { token } = ada) =>
  app().call(noteWorkout, { params: { id }, body: { ...run, ...changes } }, token)
const refusal = (changes: Partial<typeof run>, id = uuidv7(), { token } = ada) =>
  app().refusal(noteWorkout, { params: { id }, body: { ...run, ...changes } }, token)
const remove = (id: string) => app().call(removeWorkout, { params: { id } }, ada.token)
const history = async () =>
  (await app().call(listHistory, { query: { per_page: 50 } }, ada.token)).history
const practice = async (month = '2026-05') =>
  (await app().call(getPractice, { query: { month } }, ada.token)).practice
const statistics = async () =>
  (await app().call(getStatistics, { query: {} }, ada.token)).statistics

describe('a workout that a member notes', () => {
  test('stands in the history and opens, under the id that was chosen, however often it is sent', async () => {
    const id = uuidv7()
    await note({}, id)
    await note({}, id)
    expect(await history()).toMatchObject([
      { _id: id, kind: 'own', title: run.title, duration: 1800, video: null, completed: true },
    ])
    const input = { params: { id }, query: {} }
    expect((await app().call(getWorkout, input, ada.token)).workout).toMatchObject({
      title: run.title,
      date: run.date,
      practised_seconds: 1800,
      video_id: null,
    })
  })

  test('can be corrected and removed', async () => {
    const id = uuidv7()
    await note({}, id)
    await note({ title: 'Walk', minutes: 45, date: '2026-05-10' }, id)
    expect((await practice()).workouts).toMatchObject([
      { _id: id, title: 'Walk', minutes: 45, date: '2026-05-10' },
    ])
    await remove(id)
    await remove(id)
    expect(await history()).toEqual([])
  })

  test('is on the day that the member names, also today, and never later than now', async () => {
    await note({ date: '2026-05-12' })
    // It is not Wednesday anywhere yet, and then it is.
    const early = { date: '2026-05-13', time_zone: 'Pacific/Kiritimati' }
    expect((await refusal(early)).status).toBe(422)
    app().clock.now = new Date('2026-05-12T11:00:00Z')
    await note(early)
    const rows = await app()
      .services.db.select()
      .from(practiceLog)
      .where(eq(practiceLog.userId, ada.id))
    for (const { happenedAt } of rows) expect(happenedAt <= app().clock.now).toBe(true)
    expect((await practice()).workouts.map(({ date }) => date)).toEqual([
      '2026-05-12',
      '2026-05-13',
    ])
  })

  test.each([
    ['of tomorrow', { date: '2026-05-13' }],
    ['of more than a year ago', { date: '2025-05-11' }],
    ['of no time', { minutes: 0 }],
    ['of more than five hours', { minutes: 301 }],
    ['without a title', { title: ' ' }],
  ])('%s is refused', async (_, changes) => {
    expect((await refusal(changes)).status).toBe(422)
  })

  test('of a year ago is taken', async () => {
    await note({ date: '2025-05-12' })
    expect((await practice('2025-05')).workouts).toHaveLength(1)
  })

  test('is one of five on a day; correcting one of them is not one more', async () => {
    const id = uuidv7()
    await note({}, id)
    for (let n = 0; n < 4; n++) await note()
    expect((await refusal({})).status).toBe(409)
    await note({ minutes: 31 }, id)
    await note({ date: '2026-05-10' })
    expect(await history()).toHaveLength(6)
  })

  test('is corrected on the day that it has, also where none could be noted there any more', async () => {
    const happenedAt = new Date('2024-02-03T12:00:00Z')
    const { db } = app().services
    const logged = []
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const past = { userId: ada.id, title, seconds: 600, happenedAt, timeZone: 'UTC' }
      logged.push((await logPastWorkout(db, past)) ?? '')
    }
    const [id] = logged
    await note({ title: 'Corrected', date: '2024-02-03' }, id)
    const { workouts } = await practice('2024-02')
    expect(workouts.filter(({ title }) => title === 'Corrected')).toMatchObject([{ _id: id }])
    expect((await refusal({ date: '2024-02-04' }, id)).status).toBe(422)
    expect((await refusal({ date: '2024-02-03' })).status).toBe(422)
  })

  test('is nobody else’s', async () => {
    const id = uuidv7()
    await note({}, id)
    const other = await createPerson(app())
    expect((await refusal({}, id, other)).status).toBe(404)
    for (const endpoint of [getWorkout, removeWorkout]) {
      const input = { params: { id }, query: {} }
      expect((await app().refusal(endpoint, input, other.token)).status).toBe(404)
    }
    expect(await history()).toHaveLength(1)
  })

  test('says the milestone that it reaches, once', async () => {
    const id = uuidv7()
    expect((await note({}, id)).milestone).toBe(1)
    expect((await note({}, id)).milestone).toBeNull()
  })
})

test('what was done in the app can be neither corrected nor removed @full', async () => {
  await watchClass(app(), ada, await createVideo(app()))
  const [entry] = await history()
  const id = entry?._id ?? ''
  expect((await refusal({}, id)).status).toBe(409)
  const refused = await app().refusal(removeWorkout, { params: { id } }, ada.token)
  expect(refused.status).toBe(409)
  expect(await history()).toHaveLength(1)
})

describe('noted workouts', () => {
  test('count for the week, the streak and the weekly goal', async () => {
    await app().call(setWeeklyGoal, { body: { days: 1 } }, ada.token)
    await note({ date: '2026-05-04' })
    await note()
    expect(await statistics()).toMatchObject({
      workouts_completed: 2,
      minutes_watched: 60,
      current_week_days: [1],
      weekly_streak: 2,
      weekly_goal: { days_done: 1 },
    })
  })

  test('keep messages back that would say otherwise, and start none', async () => {
    await note()
    const { db } = app().services
    const [recipient] = await listRecipients(db, [ada.id], app().clock.now)
    expect(recipient?.lastWorkout).toEqual(new Date('2026-05-11T12:00:00Z'))
    const span = { from: new Date('2026-05-01'), to: new Date('2026-05-12') }
    expect((await listTraining(db, span)).filter(({ userId }) => userId === ada.id)).toEqual([])
  })

  test('are told to no webhook', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const body = {
      url: 'https://hooks.shop.test/',
      description: '',
      event_types: ['class.completed' as const, 'live_class.attended' as const],
    }
    await app().call(createWebhook, { body }, admin.token)
    await note()
    expect(await app().services.db.$count(webhookDeliveries)).toBe(0)
  })

  test('are in the copy of the member’s data, and go with the account', async () => {
    await note()
    const { db } = app().services
    const { workouts } = await readPracticeData({ db }, ada.id)
    expect(workouts).toMatchObject([
      { title: run.title, known_from: 'noted', practised_seconds: 1800 },
    ])
    await app().call(deleteAccount, { body: { password: PASSWORD } }, ada.token)
    expect(await db.$count(practiceLog, eq(practiceLog.userId, ada.id))).toBe(0)
  })
})

const event = fc.oneof(
  fc.constant({ what: 'watch' as const, day: 0 }),
  fc.record({
    what: fc.constantFrom('note' as const, 'correct' as const, 'remove' as const),
    day: fc.integer({ min: 0, max: 9 }),
  }),
)

test('in any order of watching, noting, correcting and removing all figures agree @full', async () => {
  const dayBefore = (days: number) =>
    new Date(app().clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 8 }), async (events) => {
      app().clock.now = new Date('2026-05-20T08:00:00Z')
      ada = await createPerson(app(), { nextBillingAt: null })
      const video = await createVideo(app())
      const noted: { id: string; date: string }[] = []
      const watched: string[] = []
      for (const { what, day } of events) {
        const [first] = noted
        if (what === 'watch') {
          await watchClass(app(), ada, video)
          watched.push(dayBefore(0))
        }
        if (what === 'note' && noted.filter(({ date }) => date === dayBefore(day)).length < 5) {
          const id = uuidv7()
          await note({ date: dayBefore(day) }, id)
          noted.push({ id, date: dayBefore(day) })
        }
        if (what === 'correct' && first) {
          await note({ date: dayBefore(day) }, first.id)
          first.date = dayBefore(day)
        }
        if (what === 'remove' && first) {
          await remove(first.id)
          noted.shift()
        }
        const dates = [...watched, ...noted.map(({ date }) => date)].toSorted()
        const minutes = watched.length * 10 + noted.length * 30
        const of = await practice()
        expect(of.workouts.map(({ date }) => date)).toEqual(dates)
        expect(of.totals).toMatchObject({
          month: { workouts: dates.length, minutes },
          year: { workouts: dates.length, minutes },
        })
        expect(await statistics()).toMatchObject({
          workouts_completed: dates.length,
          minutes_watched: minutes,
          current_week_workouts: of.totals.week.workouts,
        })
        expect(await history()).toHaveLength(dates.length)
      }
    }),
    { numRuns: 6 },
  )
})

test('milestones are the first, tenth and fiftieth workout, each hundredth, and the first program', async () => {
  const first = Date.parse('2026-01-01T12:00:00Z')
  await app()
    .services.db.insert(practiceLog)
    .values(
      Array.from({ length: 101 }, (_, n) => ({
        userId: ada.id,
        kind: 'discover' as const,
        measure: 'watched' as const,
        title: `Class ${n + 1}`,
        durationSeconds: 600,
        practisedSeconds: 600,
        happenedAt: new Date(first + n * 86_400_000),
        watchedAt: new Date(first + n * 86_400_000),
      })),
    )
  const program = await createProgram(app(), [[true]])
  const [week] = program.weeks
  const place = { week_id: week?.id ?? '', session_id: week?.sessions[0]?.id ?? '' }
  await app().call(enrollInProgram, { body: { program_id: program.id } }, ada.token)
  const body = { program_id: program.id, ...place, mark_as_completed: true }
  await app().call(markProgramAsCompleted, { body }, ada.token)
  expect((await practice()).milestones).toEqual([
    { kind: 'workouts', workouts: 1, title: 'Class 1', date: '2026-01-01' },
    { kind: 'workouts', workouts: 10, title: 'Class 10', date: '2026-01-10' },
    { kind: 'workouts', workouts: 50, title: 'Class 50', date: '2026-02-19' },
    { kind: 'workouts', workouts: 100, title: 'Class 100', date: '2026-04-10' },
    { kind: 'program', workouts: null, title: 'First weeks', date: '2026-05-12' },
  ])
  expect((await practice('2025-01')).first_month).toBe('2026-01')
})
