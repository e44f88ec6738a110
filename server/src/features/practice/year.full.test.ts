/** A year of one member, laid out by hand, whose figures were added up on paper: all who read the log say the same. */
import { listArchive, removeArchive } from '@carriage/contract/archive/endpoints'
import { login } from '@carriage/contract/accounts/endpoints'
import { getChallenge, joinChallenge } from '@carriage/contract/challenges/endpoints'
import { listProgramFigures } from '@carriage/contract/insights/studio-endpoints'
import { getStatistics, setWeeklyGoal } from '@carriage/contract/insights/endpoints'
import { readMember } from '@carriage/contract/members/endpoints'
import {
  getPractice,
  getPracticeYear,
  noteWorkout,
  removeWorkout,
} from '@carriage/contract/practice/endpoints'
import { removeProgram, removeWeek } from '@carriage/contract/programs/admin-endpoints'
import {
  changeCurrentSession,
  enrollInProgram,
  markProgramAsCompleted,
} from '@carriage/contract/programs/endpoints'
import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import { listHistory } from '@carriage/contract/videos/endpoints'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeChallenge } from '../../../test/practice/challenges.ts'
import { createProgram, createVideo, type TestProgram } from '../../../test/content.ts'
import { count } from '../../../test/insights.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { attendLive, filesOf, watchClass } from '../../../test/practice/workouts.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { readPracticeData } from './personal-data-queries.ts'

/**
 * From Monday to Sunday; '.': nothing.
 * w, f: a class of ten minutes, whole, and at double speed. h, d: its first half, and its last minute; no workouts.
 * p, m: the next session of the program, watched and completed, and only marked as completed.
 * l, s: a live class of 40 minutes, whole, and left after 19; the latter is no workout.
 * n, u: 25 minutes noted by hand, and noted and removed again.
 */
const YEAR: readonly [monday: string, days: string][] = [
  ['2025-01-06', '. p w w . . .'],
  ['2025-01-13', 'n . . d . p .'],
  ['2025-01-20', 'p lw . u . . w'],
  ['2025-01-27', '. . . w l . u'],
  ['2025-02-03', 'd pl . . n . l'],
  ['2025-02-10', 'w f . . pp . m'],
  ['2025-02-17', 'w . l . n . .'],
  ['2025-02-24', 'w l . . . . wm'],
  ['2025-03-03', '. s p . . . f'],
  ['2025-03-10', '. w . w w . f'],
  ['2025-03-17', '. fh w w p h .'],
  ['2025-03-24', 'n w p n . . .'],
  ['2025-03-31', 'h . . w p . p'],
  ['2025-04-07', '. . . . . . .'],
  ['2025-04-14', '. . . . . . .'],
  ['2025-04-21', 'w n . w . p .'],
  ['2025-04-28', 'p p . . . l mh'],
  ['2025-05-05', '. f lf . p p w'],
  ['2025-05-12', 'h l pf . . l .'],
  ['2025-05-19', 'fw p . m . p .'],
  ['2025-05-26', '. . w w p p p'],
  ['2025-06-02', 'w . w . u . ws'],
  ['2025-06-09', '. n . w h . p'],
  ['2025-06-16', 'sw w . h . . .'],
  ['2025-06-23', 'uf . . n wf . ww'],
  ['2025-06-30', 'wn w . . . . h'],
  ['2025-07-07', '. l u w . h f'],
  ['2025-07-14', 'w w . w w . .'],
  ['2025-07-21', '. lp . . p f .'],
  ['2025-07-28', 'ww w . . h . w'],
  ['2025-08-04', '. . . . . . .'],
  ['2025-08-11', '. . . . . . .'],
  ['2025-08-18', '. . . . . . .'],
  ['2025-08-25', '. . l . h u h'],
  ['2025-09-01', '. p nw . w . m'],
  ['2025-09-08', '. w w . p h l'],
  ['2025-09-15', 'ln . nl p . m n'],
  ['2025-09-22', 'h . hw . mw p w'],
  ['2025-09-29', '. . l m m l .'],
  ['2025-10-06', 'p w s . . . f'],
  ['2025-10-13', '. . n . m f p'],
  ['2025-10-20', 'p h p . h . .'],
  ['2025-10-27', 'u m . w h . w'],
  ['2025-11-03', '. . . . . . .'],
  ['2025-11-10', 'w p . lw . . .'],
  ['2025-11-17', 'n . w . m f .'],
  ['2025-11-24', '. hp . . l . h'],
  ['2025-12-01', 'hm h w . . . .'],
  ['2025-12-08', 'h . w f . . .'],
  ['2025-12-15', 'l . w . l . w'],
  ['2025-12-22', '. w u . . u p'],
]

/** Workouts and their minutes by month. */
const MONTHS: readonly [workouts: number, minutes: number][] = [
  [11, 185],
  [14, 280],
  [16, 180],
  [9, 105],
  [21, 310],
  [17, 215],
  [15, 210],
  [2, 50],
  [21, 330],
  [15, 185],
  [11, 175],
  [10, 150],
]
const WORKOUTS = 162
const MINUTES = 2375
/** Of them the member noted so many by hand until the end of June, and in the year; they count for no challenge. */
const NOTED = { 6: 9, 12: 15 } as const
/** 23 first halves and two last minutes, which are no minutes of workouts. */
const BEGUN = 25
const MILESTONES = [
  [1, '2025-01-07'],
  [10, '2025-01-30'],
  [50, '2025-04-29'],
  [100, '2025-07-26'],
  // The hundredth class of the studio, and the program.
  [null, '2025-09-07'],
  [null, '2025-12-28'],
]

const DAY = 86_400
const app = useApp()
let ada: Person
let program: TestProgram
/** A class of Discover that is watched again and again. */
let favourite = ''
let sessionsDone = 0
/** Of a hundred classes in the year. */
let challengeId = ''

const sessions = () =>
  program.weeks.flatMap((week) =>
    week.sessions.map(({ id, videoId }) => ({
      week_id: week.id,
      session_id: id,
      videoId: videoId ?? '',
    })),
  )
/** Sessions of people end while the year goes on. */
async function signInAgain() {
  const { token } = await app().call(login, { body: { email: ada.email, password: PASSWORD } })
  ada = { ...ada, token: token.access_token }
}
const admin = async () =>
  (await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })).token

/** Deletes an archived record for good. */
async function purge(recordId: string) {
  const token = await admin()
  const { archive } = await app().call(listArchive, { query: {} }, token)
  const entry = archive.find(({ payload }) => payload['_id'] === recordId)
  await app().call(removeArchive, { params: { id: entry?._id ?? '' } }, token)
}

async function completeNext() {
  const [here, next] = sessions().slice(sessionsDone)
  if (!here) throw new Error('The program is over')
  sessionsDone += 1
  const { videoId: _, ...place } = here
  const of = { program_id: program.id }
  if (next) {
    const { week_id, session_id } = next
    const from = { mark_previous_as_completed: true, previous_session_id: here.session_id }
    const body = { ...of, week_id, session_id, ...from }
    await app().call(changeCurrentSession, { body }, ada.token)
  } else {
    const body = { ...of, ...place, mark_as_completed: true }
    await app().call(markProgramAsCompleted, { body }, ada.token)
  }
}
async function note(date: string): Promise<string> {
  const id = uuidv7()
  const body = { title: 'On my own reformer', minutes: 25, date, time_zone: 'UTC' }
  await app().call(noteWorkout, { params: { id }, body }, ada.token)
  return id
}

const deeds: Readonly<Record<string, (date: string) => Promise<unknown>>> = {
  w: () => watchClass(app(), ada, favourite),
  f: () => watchClass(app(), ada, favourite, { speed: 2 }),
  h: async () => watchClass(app(), ada, await createVideo(app()), { to: 300 }),
  d: async () => watchClass(app(), ada, await createVideo(app()), { from: 540 }),
  p: async () => {
    const videoId = sessions()[sessionsDone]?.videoId ?? ''
    await watchClass(app(), ada, videoId, { outside: false })
    await completeNext()
  },
  m: completeNext,
  l: () => attendLive(app(), ada, { to: 40 }),
  s: () => attendLive(app(), ada, { to: 19 }),
  n: note,
  u: async (date) => {
    const id = await note(date)
    await app().call(removeWorkout, { params: { id } }, ada.token)
  },
}

/** What staff do at the beginning of a week. */
const staff: Readonly<Record<string, () => Promise<unknown>>> = {
  '2025-03-17': async () => {
    const body = { program_id: program.id, week_id: program.weeks[0]?.id ?? '' }
    await app().call(removeWeek, { body }, await admin())
  },
  '2025-06-30': async () => {
    await app().call(removeVideo, { params: { id: favourite } }, await admin())
    await purge(favourite)
    favourite = await createVideo(app(), { title: 'Evening flow' })
  },
}

const statistics = async () =>
  (await app().call(getStatistics, { query: {} }, ada.token)).statistics
const practiceOf = async (month: number) => {
  const query = { month: `2025-${String(month).padStart(2, '0')}` }
  return (await app().call(getPractice, { query }, ada.token)).practice
}
async function history() {
  const entries = []
  for (let page = 1; page <= 4; page++) {
    const query = { page, per_page: 50 }
    entries.push(...(await app().call(listHistory, { query }, ada.token)).history)
  }
  return entries
}
async function challenge() {
  const found = await app().call(getChallenge, { params: { id: challengeId } }, ada.token)
  return found.challenge
}
async function exported() {
  const { payload } = await app().get('/user/practice/export', ada.token)
  const options = { header: true, skipEmptyLines: true } as const
  return papaparse.parse<Record<string, string>>(payload.replace('\uFEFF', ''), options).data
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
/** What every reader says of the workouts and minutes so far. */
async function readers(month: 6 | 12) {
  const [months, entries, rows, copy] = [
    await Promise.all(MONTHS.slice(0, month).map((_, n) => practiceOf(n + 1))),
    await history(),
    await exported(),
    (await readPracticeData(app().services, ada.id)).workouts,
  ]
  const { year: back } = await app().call(getPracticeYear, { query: { year: '2025' } }, ada.token)
  const totals = months.map(({ totals: { month: total } }) => [total.workouts, total.minutes])
  const year = months.at(-1)?.totals.year
  return {
    months: totals,
    year: [year?.workouts, year?.minutes],
    lookBack: back.months.slice(0, month).map(({ workouts, minutes }) => [workouts, minutes]),
    calendar: sum(months.map(({ workouts }) => workouts.length)),
    statistics: (await statistics()).workouts_completed,
    history: entries.filter(({ completed }) => completed).length,
    export: [rows.length, sum(rows.map(({ minutes }) => Number(minutes)))],
    copy: [copy.length, sum(copy.map((row) => row.practised_seconds)) / 60],
    challenge: (await challenge()).done,
  }
}
function expectedAfter(month: 6 | 12) {
  const months = MONTHS.slice(0, month)
  const [workouts, minutes] = [sum(months.map(([n]) => n)), sum(months.map(([, n]) => n))]
  const both = [workouts, minutes]
  const counts = {
    calendar: workouts,
    statistics: workouts,
    history: workouts,
    challenge: workouts - NOTED[month],
  }
  return { months, lookBack: months, year: both, ...counts, export: both, copy: both }
}

test('of a year with 200 events everybody reads the same figures', async () => {
  app().clock.now = new Date('2025-01-06T05:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
  favourite = await createVideo(app(), { title: 'Morning flow' })
  const week = [true, true, true, true, true, true, true]
  program = await createProgram(
    app(),
    Array.from({ length: 7 }, () => week),
  )
  await app().call(enrollInProgram, { body: { program_id: program.id } }, ada.token)
  const goal = { kind: 'workouts', count: 100 } as const
  const year = { starts_on: '2025-01-01', ends_on: '2025-12-31', time_zone: 'UTC' }
  const made = await makeChallenge(app(), { token: await admin() }, { goal, ...year })
  challengeId = made._id
  const params = { id: challengeId }
  await app().call(joinChallenge, { params, body: { shows_name: false } }, ada.token)
  for (const [monday, days] of YEAR) {
    app().clock.now = new Date(`${monday}T06:00:00Z`)
    await signInAgain()
    await staff[monday]?.()
    if (monday === '2025-12-15') await app().call(setWeeklyGoal, { body: { days: 2 } }, ada.token)
    for (const [n, what] of days.split(' ').entries()) {
      const at = new Date(Date.parse(monday) + n * DAY * 1000)
      const date = at.toISOString().slice(0, 10)
      app().clock.now = new Date(`${date}T07:00:00Z`)
      for (const letter of what.replace('.', '')) await deeds[letter]?.(date)
      if (date === '2025-06-30') expect(await readers(6)).toEqual(expectedAfter(6))
    }
  }

  app().clock.now = new Date('2025-12-28T22:00:00Z')
  const all = {
    workouts_completed: WORKOUTS,
    minutes_watched: MINUTES,
    programs_completed: 1,
    current_week_workouts: 2,
    current_week_days: [2, 7],
    weekly_streak: 7,
    weekly_goal: expect.objectContaining({ days: 2, days_done: 2, streak: 7 }) as unknown,
  }
  expect(await readers(12)).toEqual(expectedAfter(12))
  expect(await statistics()).toMatchObject(all)
  const files = await filesOf(
    app(),
    ada,
    (await history()).filter((one) => one.completed),
  )
  // Other apps know no workout without a length: 13 sessions that were only marked are as long as their class.
  expect([files.length, sum(files) / 60]).toEqual([WORKOUTS, MINUTES + 13 * 10])
  expect((await history()).filter(({ completed }) => !completed)).toHaveLength(BEGUN)
  const coach = await app().call(readMember, { params: { id: ada.id } }, await admin())
  // Seven weeks of seven sessions, of which staff have removed one week.
  const progress = { percent: 100, completed_sessions: 42, total_sessions: 42 }
  expect(coach.programs).toMatchObject([{ status: 'completed', progress }])
  expect((await challenge()).met_on).toBe('2025-09-07')
  await count(app())
  const { programs } = await app().call(listProgramFigures, { query: {} }, await admin())
  expect(programs).toMatchObject([{ started: 1, completed: 1, stopped: 0, stalled: 0 }])
  app().clock.now = new Date('2025-12-28T22:30:00Z')
  const milestones = async () =>
    (await practiceOf(12)).milestones.map(({ workouts, date }) => [workouts, date])
  expect(await milestones()).toEqual(MILESTONES)
  await app().call(removeProgram, { params: { id: program.id } }, await admin())
  await purge(program.id)
  expect(await readers(12)).toEqual(expectedAfter(12))
  expect(await statistics()).toMatchObject(all)
  expect(await milestones()).toEqual(MILESTONES)
})
