import { restoreArchive } from '@carriage/contract/archive/endpoints'
import { getStatistics } from '@carriage/contract/insights/endpoints'
import { readMember } from '@carriage/contract/members/endpoints'
import { getPracticeYear } from '@carriage/contract/practice/endpoints'
import {
  removeProgram,
  removeSession,
  removeWeek,
} from '@carriage/contract/programs/admin-endpoints'
import {
  changeCurrentSession,
  enrollInProgram,
  markProgramAsCompleted,
  repeatWeek,
  undoSessionCredit,
  getProgramDetails,
} from '@carriage/contract/programs/endpoints'
import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import { listHistory, playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo, type TestProgram } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { attendLive, watchClass } from '../../../test/practice/workouts.ts'
import { videos } from '../videos/tables.ts'
import { practiceLog } from './tables.ts'

const app = useApp()
const HOUR = 3600
let ada: Person
let admin: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
  await signAdminIn()
})

/** Sessions of staff end while a test moves the clock. */
async function signAdminIn(): Promise<void> {
  admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
}

const figures = async () => (await app().call(getStatistics, { query: {} }, ada.token)).statistics
const workouts = async () => (await figures()).workouts_completed
const entries = async () =>
  (await app().call(listHistory, { query: { per_page: 50 } }, ada.token)).history.filter(
    ({ completed }) => completed,
  )
const placeOf = (program: TestProgram, w: number, s: number) => {
  const week = program.weeks[w]
  const session = week?.sessions[s]
  if (!week || !session?.videoId) throw new Error('There is no such session')
  return { week_id: week.id, session_id: session.id, videoId: session.videoId }
}
const enroll = (program: TestProgram) =>
  app().call(enrollInProgram, { body: { program_id: program.id } }, ada.token)
/** Completes a session, as the app does when the member goes on from it. */
const goOn = (program: TestProgram, from: { session_id: string }, to: ReturnType<typeof placeOf>) =>
  app().call(
    changeCurrentSession,
    {
      body: {
        program_id: program.id,
        week_id: to.week_id,
        session_id: to.session_id,
        mark_previous_as_completed: true,
        previous_session_id: from.session_id,
      },
    },
    ada.token,
  )

describe('what a coach removes takes no workout away', () => {
  test('not a week, a session, the whole program and a class', async () => {
    const program = await createProgram(app(), [[true], [true], [true]])
    await enroll(program)
    const places = [0, 1, 2].map((week) => placeOf(program, week, 0))
    for (const [n, place] of places.slice(0, 2).entries()) {
      await watchClass(app(), ada, place.videoId, { outside: false })
      await goOn(program, place, places[n + 1] ?? place)
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
    expect((await entries()).map(({ title, video }) => [title, video?.title])).toEqual([
      ['Long stretch', undefined],
      ['Footwork', 'Footwork'],
      ['Footwork', 'Footwork'],
    ])
  })
})

describe('a class', () => {
  test('played whole at double speed is a workout, with its film time', async () => {
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

  test('belongs to the day that it was where the member was', async () => {
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

  test('that the member was in for half of it is a workout, once', async () => {
    await attend(0, 40)
    await attend(-5, 20)
    expect(await figures()).toMatchObject({ workouts_completed: 2, minutes_watched: 60 })
    expect(await entries()).toMatchObject([
      { kind: 'live', title: 'Evening reformer', video: null },
      { kind: 'live', duration: 2400 },
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
    await enroll(program)
    const [first, last] = [placeOf(program, 0, 0), placeOf(program, 0, 1)]
    await goOn(program, first, last)
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

  test('leaves what was watched a workout', async () => {
    const program = await createProgram(app(), [[true, true]])
    await enroll(program)
    await watchClass(app(), ada, placeOf(program, 0, 0).videoId)
    const params = { id: program.id }
    const { enrollment } = await app().call(getProgramDetails, { params }, ada.token)
    const credit_id = enrollment?.credits[0]?._id ?? ''
    await app().call(undoSessionCredit, { body: { credit_id } }, ada.token)
    expect(await workouts()).toBe(1)
  })
})

const event = fc.constantFrom(
  'watch',
  'watch fast',
  'drag',
  'mark',
  'watch and mark',
  'mark and watch',
  'repeat week',
  'remove session',
  'archive',
  'restore',
  'remove class',
  'two devices',
  'watch elsewhere and undo',
  'live',
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

/** Plays a class on two devices at once, which tell the same. */
async function playOnTwo(id: string): Promise<void> {
  await app().call(playVideo, { params: { id } }, ada.token)
  for (let at = 120; at <= 600; at += 120) {
    app().advance(120)
    const watched_parts = [{ from: at - 120, to: at }]
    const body = {
      position_seconds: at,
      duration_seconds: 600,
      watched_seconds: 120,
      watched_parts,
    }
    const tell = () => app().call(reportVideoProgress, { params: { id }, body }, ada.token)
    await Promise.all([tell(), tell()])
  }
}
async function undoNewest(program: TestProgram): Promise<void> {
  const params = { id: program.id }
  const { enrollment } = await app().call(getProgramDetails, { params }, ada.token)
  const credit_id = enrollment?.credits[0]?._id ?? ''
  await app().call(undoSessionCredit, { body: { credit_id } }, ada.token)
}
/** How many workouts everybody who tells of them counts: Home, History, the look back, the coach’s view, the file and the log. */
async function readers(): Promise<number[]> {
  const query = { year: '2026' }
  const { year } = await app().call(getPracticeYear, { query }, ada.token)
  const member = await app().call(readMember, { params: { id: ada.id } }, admin.token)
  const headers = { authorization: `Bearer ${ada.token}` }
  const file = await app().app.inject({ url: '/api/user/practice/export', headers })
  return [
    await workouts(),
    (await entries()).length,
    year.total.workouts,
    member.practice.workouts,
    file.payload.trim().split('\r\n').length - 1,
    await app().services.db.$count(practiceLog, eq(practiceLog.userId, ada.id)),
  ]
}

test('in any order of events everybody who reads the log agrees with the facts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 8 }), async (events) => {
      ada = await createPerson(app(), { nextBillingAt: null })
      const program = await createProgram(app(), [[true, true, true, true, true]])
      await enroll(program)
      const last = placeOf(program, 0, 4)
      const alone = { id: await createVideo(app()), removed: false }
      let [archived, expected] = [false, 0]
      const open = [0, 1, 2, 3].map((n) => placeOf(program, 0, n))
      const done: typeof open = []
      const run = async (what: Event): Promise<number> => {
        // Farther apart than a session and its class can be.
        app().advance(13 * HOUR)
        await signAdminIn()
        const next = archived ? undefined : open[0]
        const play = (from = 0, speed = 1) => watchClass(app(), ada, alone.id, { from, speed })
        const complete = async (place: typeof last, before: boolean, after: boolean) => {
          const watch = () => watchClass(app(), ada, place.videoId, { outside: false })
          if (before) await watch()
          await goOn(program, place, last)
          // Both tabs of the member say so.
          await goOn(program, place, last)
          if (after) await watch()
          open.shift()
          done.push(place)
          return 1
        }
        if (what === 'watch' || what === 'watch fast') {
          if (alone.removed) return 0
          await play(0, what === 'watch' ? 1 : 2)
          return 1
        }
        if (what === 'drag' && !alone.removed) await play(540)
        if (what === 'two devices' && !alone.removed) {
          await playOnTwo(alone.id)
          return 1
        }
        if (what === 'live') {
          await attendLive(app(), ada, { to: 40 })
          return 1
        }
        if (what === 'watch elsewhere and undo' && next) {
          await watchClass(app(), ada, next.videoId)
          await undoNewest(program)
          return 1
        }
        if (what === 'remove class' && !alone.removed) {
          await app().call(removeVideo, { params: { id: alone.id } }, admin.token)
          alone.removed = true
        }
        if (what === 'mark' && next) return complete(next, false, false)
        if (what === 'watch and mark' && next) return complete(next, true, false)
        if (what === 'mark and watch' && next) return complete(next, false, true)
        if (what === 'repeat week' && !archived) {
          const body = { program_id: program.id, week_id: last.week_id }
          await app().call(repeatWeek, { body }, ada.token)
          open.unshift(...done.splice(0))
        }
        const gone = archived ? undefined : (done.at(-1) ?? open[0])
        if (what === 'remove session' && gone) {
          const body = {
            program_id: program.id,
            week_id: gone.week_id,
            session_id: gone.session_id,
          }
          await app().call(removeSession, { body }, admin.token)
          for (const list of [open, done])
            if (list.includes(gone)) list.splice(list.indexOf(gone), 1)
        }
        if (what === 'archive' && !archived) {
          await app().call(removeProgram, { params: { id: program.id } }, admin.token)
          archived = true
        }
        if (what === 'restore' && archived) {
          await app().call(restoreArchive, { params: { id: program.id } }, admin.token)
          archived = false
        }
        return 0
      }
      for (const what of events) {
        expected += await run(what)
        expect([await workouts(), (await entries()).length]).toEqual([expected, expected])
      }
      expect(new Set(await readers())).toEqual(new Set([expected]))
    }),
    { numRuns: 8 },
  )
}, 120_000)
