import { updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  getLiveReport,
  saveLiveReport,
} from '@carriage/contract/live-classes/endpoints'
import { getWorkout } from '@carriage/contract/practice/endpoints'
import { enrollInProgram, markProgramAsCompleted } from '@carriage/contract/programs/endpoints'
import {
  getAdminVideo,
  removeVideo,
  saveVideoCues,
} from '@carriage/contract/videos/admin-endpoints'
import { listHistory, saveClassReport } from '@carriage/contract/videos/endpoints'
import { createWebhook } from '@carriage/contract/webhooks/endpoints'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { makeExercise } from '../../../test/exercises.ts'
import { momentIn } from '../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { attendLive, watchClass } from '../../../test/practice/workouts.ts'
import { users } from '../accounts/tables.ts'
import { webhookDeliveries } from '../events/tables.ts'
import { liveClasses, liveSetups } from '../live-classes/live-classes-schema.ts'
import { springs } from '../reformer/reformer-schema.ts'
import { videoCues, videos } from '../videos/tables.ts'
import { practiceLog } from './tables.ts'

const app = useApp()
let ada: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
})

const NO_CHANGE = { springs: null, footbar: null, headrest: null, straps: null, accessories: null }
const twoReds = { ...NO_CHANGE, springs: [{ spring: 'red', count: 2 }] }
const red = { name: 'Red', colour: expect.stringMatching(/^#/) }

/** Two exercises, one of them twice, and two ways to set the springs, one of them twice. */
async function writeCues(videoId: string): Promise<void> {
  const exercise = (name: string) => ({ name, start_ms: 0, end_ms: 1, side: null, count: null })
  await app()
    .services.db.insert(videoCues)
    .values({
      videoId,
      exercises: ['Footwork', 'Bridge', 'Footwork'].map(exercise),
      setups: [
        { at_ms: 0, ...twoReds },
        { at_ms: 1, ...NO_CHANGE, footbar: 'high' },
        { at_ms: 2, ...NO_CHANGE, springs: [] },
        { at_ms: 3, ...twoReds },
      ],
      exerciseNames: [],
      exerciseText: '',
      springs: [],
      accessories: [],
      equipments: [],
    })
}

const newest = async ({ id } = ada) => {
  const [row] = await app()
    .services.db.select()
    .from(practiceLog)
    .where(eq(practiceLog.userId, id))
    .orderBy(desc(practiceLog.happenedAt))
    .limit(1)
  return row
}
const efforts = async () =>
  (await app().call(listHistory, { query: { per_page: 50 } }, ada.token)).history.map(
    ({ effort }) => effort,
  )

describe('a workout keeps what was done in it', () => {
  const kept = { exercises: ['Footwork', 'Bridge'], springs: [[{ ...red, count: 2 }], []] }

  test('of a class, whatever becomes of the class and of the springs @full', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const id = await createVideo(app())
    await writeCues(id)
    await watchClass(app(), ada, id)
    await app().call(removeVideo, { params: { id } }, admin.token)
    const { db } = app().services
    await db.delete(videos).where(eq(videos.id, id))
    await db.update(springs).set({ name: 'Crimson' }).where(eq(springs.id, 'red'))
    expect(await newest()).toMatchObject(kept)
    await db.update(springs).set({ name: 'Red' }).where(eq(springs.id, 'red'))
  })

  test('of a session that was only marked', async () => {
    const program = await createProgram(app(), [[true]])
    const [week] = program.weeks
    const [session] = week?.sessions ?? []
    await writeCues(session?.videoId ?? '')
    await app().call(enrollInProgram, { body: { program_id: program.id } }, ada.token)
    const place = { week_id: week?.id ?? '', session_id: session?.id ?? '' }
    const body = { program_id: program.id, ...place, mark_as_completed: true }
    await app().call(markProgramAsCompleted, { body }, ada.token)
    expect(await newest()).toMatchObject({ measure: 'marked', ...kept })
  })

  test('of a live class, how its class was set up before, and what the host told everybody then', async () => {
    const opening = { ...NO_CHANGE, springs: [] }
    await attendLive(app(), ada, {
      during: async (occurrenceId) => {
        const { db } = app().services
        await db.update(liveClasses).set({ openingSetup: opening })
        const told = { occurrenceId, toldAt: app().clock.now, setup: twoReds }
        await db.insert(liveSetups).values(told)
      },
    })
    expect(await newest()).toMatchObject({ exercises: [], springs: [[], [{ ...red, count: 2 }]] })
  })

  test('of a live class, its title where the class gets another one with its next date', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    await attendLive(app(), ada, {
      during: async () => {
        app().advance(3 * 3600)
        const newestFirst = desc(liveClasses.id)
        const [live] = await app().services.db.select().from(liveClasses).orderBy(newestFirst)
        const body = { title: 'Morning flow', ...momentIn(app(), 60) }
        const params = { id: live?.id ?? '' }
        await app().call(updateLiveClass, { params, body }, admin.token)
      },
    })
    expect(await newest()).toMatchObject({ title: 'Evening reformer' })
  })

  test('of a live class, the exercises with which its recording is marked first @full', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const swan = await makeExercise(app(), admin.token, { name: 'Swan' })
    let recording = { occurrence_id: '', parts: [] }
    await attendLive(app(), ada, {
      during: async (occurrenceId) => {
        recording = { occurrence_id: occurrenceId, parts: [] }
        await Promise.resolve()
      },
    })
    const other = await createPerson(app())
    await attendLive(app(), other)
    const id = await createVideo(app(), { isRecording: true, recording })
    const mark = async (names: string[]) => {
      const { version } = (await app().call(getAdminVideo, { params: { id } }, admin.token)).video
      const exercise = { side: null, count: null, exercise_id: null }
      const exercises = names.map((name, n) => ({
        ...exercise,
        ...(name === 'Swan' && { exercise_id: swan._id }),
        name,
        start_ms: n * 1000,
        end_ms: n * 1000 + 1000,
      }))
      const body = { exercises, setups: [{ at_ms: 0, ...twoReds }], version }
      await app().call(saveVideoCues, { params: { id }, body }, admin.token)
    }
    await mark([])
    expect(await newest()).toMatchObject({ exercises: [], springs: [] })
    await mark(['Swan', 'Bridge'])
    const known = { exercises: ['Swan', 'Bridge'], springs: [[{ ...red, count: 2 }]] }
    expect(await newest()).toMatchObject(known)
    await mark(['Footwork'])
    expect(await newest()).toMatchObject({ ...known, exerciseIds: [swan._id] })
    expect(await newest(other)).toMatchObject({ exercises: [], springs: [] })
  })
})

test('the recording of a live class is a replay where it is watched outside of a program @full', async () => {
  const id = await createVideo(app(), { isRecording: true })
  await watchClass(app(), ada, id)
  expect(await newest()).toMatchObject({ kind: 'replay' })
  await watchClass(app(), ada, id, { outside: false })
  expect(await newest()).toMatchObject({ kind: 'program' })
})

test('webhooks are told once of a live class that a member has attended, and not of one left early @full', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  const body = { url: 'https://hooks.shop.test/', description: '' }
  await app().call(
    createWebhook,
    { body: { ...body, event_types: ['live_class.attended'] } },
    admin.token,
  )
  const id = await attendLive(app(), ada)
  await attendLive(app(), ada, { to: 19 })
  const told = await app().services.db.select().from(webhookDeliveries)
  expect(told.map(({ payload }) => JSON.parse(payload).data)).toEqual([
    { member_id: ada.id, live_class_id: id },
  ])
})

describe('the effort belongs to the workout', () => {
  test('of its day, not to others with the same class @full', async () => {
    const id = await createVideo(app())
    const params = { id }
    await watchClass(app(), ada, id)
    await app().call(saveClassReport, { params, body: { effort: 8 } }, ada.token)
    app().advance(86_400)
    await watchClass(app(), ada, id)
    expect(await efforts()).toEqual([null, 8])
    await app().call(saveClassReport, { params, body: { effort: 3 } }, ada.token)
    expect(await efforts()).toEqual([3, 8])
  })

  test('and a workout names the one before it with the same class alone @full', async () => {
    const id = await createVideo(app())
    await watchClass(app(), ada, id)
    await app().call(saveClassReport, { params: { id }, body: { effort: 8 } }, ada.token)
    const first = await newest()
    app().advance(86_400)
    await watchClass(app(), ada, await createVideo(app()))
    app().advance(86_400)
    await watchClass(app(), ada, id)
    const read = async (of: string) =>
      (await app().call(getWorkout, { params: { id: of }, query: {} }, ada.token)).workout
    expect((await read((await newest())?.id ?? '')).last_time).toMatchObject({
      _id: first?.id,
      practised_seconds: 600,
      effort: 8,
    })
    expect((await read(first?.id ?? '')).last_time).toBeNull()
  })

  test('by the day where the member was', async () => {
    const id = await createVideo(app())
    // Late on Monday in Honolulu.
    app().clock.now = new Date('2026-05-12T09:00:00Z')
    await watchClass(app(), ada, id)
    const body = { effort: 6, date: '2026-05-11' }
    await app().call(saveClassReport, { params: { id }, body }, ada.token)
    const log = { timeZone: 'Pacific/Honolulu' }
    await app().services.db.update(practiceLog).set(log).where(eq(practiceLog.userId, ada.id))
    expect(await efforts()).toEqual([6])
  })

  test('and stays when the class is gone', async () => {
    const id = await createVideo(app())
    await watchClass(app(), ada, id)
    await app().call(saveClassReport, { params: { id }, body: { effort: 8 } }, ada.token)
    await app().services.db.delete(videos).where(eq(videos.id, id))
    expect(await efforts()).toEqual([8])
  })

  test('of a live class, for those who were in it', async () => {
    const id = await attendLive(app(), ada)
    const body = { effort: 9, pain: ['knees' as const] }
    await app().call(saveLiveReport, { params: { id }, body }, ada.token)
    expect(await app().call(getLiveClass, { params: { id } }, ada.token)).toMatchObject({
      may_report: true,
    })
    const { report } = await app().call(getLiveReport, { params: { id }, query: {} }, ada.token)
    expect(report).toEqual(body)
    expect(await efforts()).toEqual([9])
    const other = await createPerson(app())
    const refused = (token: string) =>
      app().refusal(saveLiveReport, { params: { id }, body: { effort: 1 } }, token)
    expect((await refused(other.token)).status).toBe(404)
    app().advance(3 * 86_400)
    expect((await refused(ada.token)).status).toBe(404)
  })

  describe('of a live class', () => {
    const say = (id: string, date: string, said: { effort?: number; pain?: 'wrists'[] }) =>
      app().call(saveLiveReport, { params: { id }, body: { ...said, date } }, ada.token)
    beforeEach(async () => {
      const { db } = app().services
      await db.update(users).set({ timeZone: 'Europe/Berlin' }).where(eq(users.id, ada.id))
      // In Berlin the class ends at 23:55.
      app().clock.now = new Date('2026-05-12T21:05:00Z')
    })

    test('is of the day of the class, also after midnight, and once, however late it is said', async () => {
      const id = await attendLive(app(), ada)
      await say(id, '2026-05-13', { effort: 8, pain: ['wrists'] })
      expect(await efforts()).toEqual([8])
      app().advance(86_400)
      const query = { date: '2026-05-14' }
      const { report } = await app().call(getLiveReport, { params: { id }, query }, ada.token)
      expect(report).toEqual({ effort: 8, pain: ['wrists'] })
      const again = await say(id, query.date, { effort: 7, pain: ['wrists'] })
      expect(again.painful).toEqual([])
      expect(await efforts()).toEqual([7])
    })

    test('is of the day on which it was left, where that was too early for a workout @full', async () => {
      const id = await attendLive(app(), ada, { to: 10 })
      await say(id, '2026-05-13', { pain: ['wrists'] })
      app().advance(86_400)
      expect((await say(id, '2026-05-14', { pain: ['wrists'] })).painful).toEqual([])
    })

    test('is of that day also where it is said before the workout is logged @full', async () => {
      const during = async () => {
        const [live] = await app()
          .services.db.select()
          .from(liveClasses)
          .orderBy(desc(liveClasses.id))
        await say(live?.id ?? '', '2026-05-13', { effort: 8 })
      }
      await attendLive(app(), ada, { during })
      expect(await efforts()).toEqual([8])
    })
  })
})
