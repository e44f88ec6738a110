import { getStatistics } from '@carriage/contract/insights/endpoints'
import {
  removeProgram,
  removeSession,
  removeWeek,
} from '@carriage/contract/programs/admin-endpoints'
import {
  markProgramAsCompleted,
  undoSessionCredit,
  getProgramDetails,
} from '@carriage/contract/programs/endpoints'
import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import { listHistory } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { enroll, goOn, placeOf } from '../../../test/practice/sessions.ts'
import { attendLive, watchClass } from '../../../test/practice/workouts.ts'
import { videos } from '../videos/tables.ts'
import { practiceLog } from './tables.ts'

const app = useApp()
let ada: Person
let admin: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
  admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
})

const figures = async () => (await app().call(getStatistics, { query: {} }, ada.token)).statistics
const workouts = async () => (await figures()).workouts_completed
const entries = async () =>
  (await app().call(listHistory, { query: { per_page: 50 } }, ada.token)).history.filter(
    ({ completed }) => completed,
  )

describe('what a coach removes takes no workout away', () => {
  test('not a week, a session, the whole program and a class @full', async () => {
    const program = await createProgram(app(), [[true], [true], [true]])
    await enroll(app(), ada, program)
    const places = [0, 1, 2].map((week) => placeOf(program, week, 0))
    for (const [n, place] of places.slice(0, 2).entries()) {
      await watchClass(app(), ada, place.videoId, { outside: false })
      await goOn(app(), ada, program, { from: place, to: places[n + 1] ?? place })
    }
    const alone = await createVideo(app(), { title: 'Long stretch' })
    await watchClass(app(), ada, alone)
    const begun = await createVideo(app())
    await watchClass(app(), ada, begun, { to: 300 })
    const before = await figures()
    expect(before).toMatchObject({ workouts_completed: 3, weekly_streak: 1 })
    const of = { program_id: program.id, week_id: places[0]?.week_id ?? '' }
    await app().call(removeWeek, { body: of }, admin.token)
    const session = {
      ...of,
      week_id: places[1]?.week_id ?? '',
      session_id: places[1]?.session_id ?? '',
    }
    await app().call(removeSession, { body: session }, admin.token)
    await app().call(removeProgram, { params: { id: program.id } }, admin.token)
    await app().call(removeVideo, { params: { id: alone } }, admin.token)
    for (const id of [alone, begun]) await app().services.db.delete(videos).where(eq(videos.id, id))
    expect(await figures()).toEqual(before)
    const shown = (await entries()).map(({ title, video, program: belongsTo, session: name }) => [
      title,
      video?.title,
      belongsTo,
      name,
    ])
    expect(shown).toEqual([
      ['Long stretch', undefined, null, null],
      ['Footwork', 'Footwork', 'First weeks', 'Session 1'],
      ['Footwork', 'Footwork', 'First weeks', 'Session 1'],
    ])
    const found = await app().call(listHistory, { query: { query: 'session 1' } }, ada.token)
    expect(found.history.map(({ session: name }) => name)).toEqual(['Session 1', 'Session 1'])
  })
})

describe('a class', () => {
  test('played whole at double speed is a workout, with its film time @full', async () => {
    const id = await createVideo(app())
    // The server's clock runs a little slow, so that it sees less than half of the length pass.
    await watchClass(app(), ada, id, { speed: 2.05 })
    expect(await figures()).toMatchObject({ workouts_completed: 1, minutes_watched: 10 })
    expect(await entries()).toMatchObject([{ video: { _id: id }, kind: 'discover' }])
  })

  test('watched twice on one day stands twice in the history', async () => {
    const id = await createVideo(app())
    await watchClass(app(), ada, id)
    await watchClass(app(), ada, id)
    expect(await workouts()).toBe(2)
    expect(await entries()).toHaveLength(2)
  })

  test('belongs to the day that it was where the member was @full', async () => {
    const id = await createVideo(app())
    // Sunday evening in Honolulu, Monday in UTC.
    app().clock.now = new Date('2026-05-18T02:00:00Z')
    await watchClass(app(), ada, id)
    const log = { timeZone: 'Pacific/Honolulu' }
    await app().services.db.update(practiceLog).set(log).where(eq(practiceLog.userId, ada.id))
    expect(await figures()).toMatchObject({ current_week_workouts: 0, weekly_streak: 1 })
  })
})

describe('a live class', () => {
  const attend = (from: number, to: number | null) => attendLive(app(), ada, { from, to })

  test('that the member was in for half of it is a workout, once @full', async () => {
    await attend(0, 40)
    await attend(-5, 20)
    expect(await figures()).toMatchObject({ workouts_completed: 2, minutes_watched: 60 })
    const history = await entries()
    expect(new Set(history.map(({ live_class_id: id }) => id)).size).toBe(2)
    expect(history).toMatchObject([
      { kind: 'live', title: 'Evening reformer', video: null, practised_seconds: 1200 },
      { kind: 'live', duration: 2400, practised_seconds: 2400 },
    ])
  })

  test.each([
    ['left before half of it', 0, 19],
    ['came only for its end', 21, 40],
    ['had a token and never came', 0, null],
  ])('that the member %s is none', async (_, from, to) => {
    await attend(from, to)
    expect(await workouts()).toBe(0)
  })
})

describe('undoing', () => {
  test('takes a session back that was only marked', async () => {
    const program = await createProgram(app(), [[true, true]])
    await enroll(app(), ada, program)
    const [first, last] = [placeOf(program, 0, 0), placeOf(program, 0, 1)]
    await goOn(app(), ada, program, { from: first, to: last })
    const { videoId: _, ...place } = last
    const mark = (mark_as_completed: boolean) =>
      app().call(
        markProgramAsCompleted,
        { body: { program_id: program.id, ...place, mark_as_completed } },
        ada.token,
      )
    await mark(true)
    expect(await workouts()).toBe(2)
    await mark(false)
    expect(await workouts()).toBe(1)
  })

  test('leaves what was watched a workout @full', async () => {
    const program = await createProgram(app(), [[true, true]])
    await enroll(app(), ada, program)
    await watchClass(app(), ada, placeOf(program, 0, 0).videoId)
    const params = { id: program.id }
    const { enrollment } = await app().call(getProgramDetails, { params }, ada.token)
    const credit_id = enrollment?.credits[0]?._id ?? ''
    await app().call(undoSessionCredit, { body: { credit_id } }, ada.token)
    expect(await workouts()).toBe(1)
  })
})
