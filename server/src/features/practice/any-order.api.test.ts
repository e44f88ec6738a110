/** Whatever members and staff do, in any order, online and offline: everybody who reads the log says the same. */
import { restoreArchive } from '@carriage/contract/archive/endpoints'
import { getExercise } from '@carriage/contract/exercises/endpoints'
import { getStatistics } from '@carriage/contract/insights/endpoints'
import { readMember } from '@carriage/contract/members/endpoints'
import { getPracticeYear } from '@carriage/contract/practice/endpoints'
import { removeProgram, removeSession } from '@carriage/contract/programs/admin-endpoints'
import {
  getProgramDetails,
  repeatWeek,
  undoSessionCredit,
} from '@carriage/contract/programs/endpoints'
import {
  getAdminVideo,
  removeVideo,
  saveVideoCues,
} from '@carriage/contract/videos/admin-endpoints'
import { listHistory, playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo, type TestProgram } from '../../../test/content.ts'
import { makeExercise } from '../../../test/exercises.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { enroll, goOn, placeOf, type SessionPlace } from '../../../test/practice/sessions.ts'
import { attendLive, watchClass } from '../../../test/practice/workouts.ts'
import { practiceLog } from './tables.ts'

const app = useApp()
const HOUR = 3600
const MINUTE = 60
let ada: Person
let admin: Person
const makeAdmin = () => createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  admin = await makeAdmin()
})

/** Tells that a class of ten minutes was played, up to the end of the last part. */
const tell = (id: string, parts: [from: number, to: number][]) => {
  const body = {
    position_seconds: parts.at(-1)?.[1] ?? 0,
    duration_seconds: 600,
    watched_seconds: parts.reduce((sum, [from, to]) => sum + to - from, 0),
    watched_parts: parts.map(([from, to]) => ({ from, to })),
  }
  return app().call(reportVideoProgress, { params: { id }, body }, ada.token)
}
const open = (id: string) => app().call(playVideo, { params: { id } }, ada.token)

/** Ways to play a whole class; each is one workout of ten minutes. */
const playing = {
  watch: (id) => watchClass(app(), ada, id),
  'watch fast': (id) => watchClass(app(), ada, id, { speed: 2 }),
  'two devices': async (id) => {
    await open(id)
    for (let at = 120; at <= 600; at += 120) {
      app().advance(120)
      await Promise.all([tell(id, [[at - 120, at]]), tell(id, [[at - 120, at]])])
    }
  },
  'all of it offline': async (id) => {
    await open(id)
    app().advance(600)
    await tell(id, [[0, 600]])
  },
  // What was told is told again, since no answer came, with what was played after that.
  'offline, told twice': async (id) => {
    await open(id)
    app().advance(240)
    await tell(id, [[0, 240]])
    app().advance(10 * MINUTE)
    await tell(id, [[0, 240]])
    app().advance(300)
    await tell(id, [
      [0, 240],
      [240, 540],
    ])
    app().advance(MINUTE)
    await tell(id, [
      [240, 540],
      [540, 600],
    ])
    app().advance(10 * MINUTE)
    await tell(id, [[540, 600]])
  },
  // A later report overtakes an earlier one.
  'offline, out of order': async (id) => {
    await open(id)
    app().advance(240)
    await tell(id, [[120, 240]])
    app().advance(MINUTE)
    await tell(id, [[0, 120]])
    app().advance(360)
    await tell(id, [[240, 600]])
  },
} as const satisfies Record<string, (id: string) => Promise<unknown>>

const deeds = [
  'drag',
  'mark',
  'watch and mark',
  'mark and watch',
  'watch elsewhere and undo',
  'live',
  'repeat week',
  'remove session',
  'archive',
  'restore',
  'mark class anew',
  'remove class',
] as const
type Event = keyof typeof playing | (typeof deeds)[number]
// Sound: these are its keys.
const event = fc.constantFrom<Event[]>(...(Object.keys(playing) as Event[]), ...deeds)
const isPlaying = (what: Event): what is keyof typeof playing => Object.hasOwn(playing, what)

async function undoNewest(program: TestProgram): Promise<void> {
  const params = { id: program.id }
  const { enrollment } = await app().call(getProgramDetails, { params }, ada.token)
  const credit_id = enrollment?.credits[0]?._id ?? ''
  await app().call(undoSessionCredit, { body: { credit_id } }, ada.token)
}
async function markWith(id: string, exercise_id: string): Promise<void> {
  const { version } = (await app().call(getAdminVideo, { params: { id } }, admin.token)).video
  const cue = {
    start_ms: 0,
    end_ms: 1000,
    name: 'By the library',
    side: null,
    count: null,
    exercise_id,
  }
  const body = { exercises: [cue], setups: [], version }
  await app().call(saveVideoCues, { params: { id }, body }, admin.token)
}

const statistics = async () =>
  (await app().call(getStatistics, { query: {} }, ada.token)).statistics
const entries = async () =>
  (await app().call(listHistory, { query: { per_page: 50 } }, ada.token)).history.filter(
    ({ completed }) => completed,
  ).length
/** How many workouts and minutes everybody counts: Home, the look back, the coach’s view, the file and the log. */
async function readers(): Promise<[workouts: number, minutes: number][]> {
  const { workouts_completed, minutes_watched } = await statistics()
  const { year } = await app().call(getPracticeYear, { query: { year: '2026' } }, ada.token)
  const { practice } = await app().call(readMember, { params: { id: ada.id } }, admin.token)
  const { payload } = await app().get('/user/practice/export', ada.token)
  const options = { header: true, skipEmptyLines: true } as const
  const { data } = papaparse.parse<{ minutes: string }>(payload.replace('\uFEFF', ''), options)
  const log = await app()
    .services.db.select()
    .from(practiceLog)
    .where(eq(practiceLog.userId, ada.id))
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  return [
    [workouts_completed, minutes_watched],
    [year.total.workouts, year.total.minutes],
    [practice.workouts, practice.minutes],
    [data.length, sum(data.map(({ minutes }) => Number(minutes)))],
    [log.length, sum(log.map(({ practisedSeconds }) => practisedSeconds)) / MINUTE],
  ]
}

test('in any order of events everybody who reads the log agrees with the facts @full', async () => {
  const exercises = [await makeExercise(app(), admin.token), await makeExercise(app(), admin.token)]
  const ids = exercises.map(({ _id }) => _id)
  const practised = async () => {
    const read = async (id: string) =>
      (await app().call(getExercise, { params: { id } }, ada.token)).exercise.practice.times
    return [await read(ids[0] ?? ''), await read(ids[1] ?? '')]
  }
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 9 }), async (events) => {
      ada = await createPerson(app(), { nextBillingAt: null })
      admin = await makeAdmin()
      const program = await createProgram(app(), [[true, true, true, true, true]])
      await enroll(app(), ada, program)
      const last = placeOf(program, 0, 4)
      /** Outside of the program; `marked` is the place of its exercise. */
      const alone = { id: await createVideo(app()), removed: false, marked: 0 }
      await markWith(alone.id, ids[0] ?? '')
      let archived = false
      const todo = [0, 1, 2, 3].map((n) => placeOf(program, 0, n))
      const done: SessionPlace[] = []
      const facts = { workouts: 0, minutes: 0, practised: [0, 0] }
      const count = (minutes: number) => {
        facts.workouts += 1
        facts.minutes += minutes
      }
      const complete = async (place: SessionPlace, { before = false, after = false }) => {
        const watch = () => watchClass(app(), ada, place.videoId, { outside: false })
        if (before) await watch()
        // Both tabs of the member say so.
        for (let tab = 0; tab < 2; tab++) await goOn(app(), ada, program, { from: place, to: last })
        if (after) await watch()
        todo.shift()
        done.push(place)
        count(before || after ? 10 : 0)
      }
      const run = async (what: Event): Promise<void> => {
        const next = archived ? undefined : todo[0]
        if (isPlaying(what)) {
          if (alone.removed) return
          await playing[what](alone.id)
          count(10)
          facts.practised = facts.practised.map((times, n) => times + Number(n === alone.marked))
        } else if (what === 'drag' && !alone.removed)
          await watchClass(app(), ada, alone.id, { from: 540 })
        else if (what === 'live') {
          await attendLive(app(), ada, { to: 40 })
          count(40)
        } else if (what === 'watch elsewhere and undo' && next) {
          await watchClass(app(), ada, next.videoId)
          await undoNewest(program)
          count(10)
        } else if (what === 'mark' && next) await complete(next, {})
        else if (what === 'watch and mark' && next) await complete(next, { before: true })
        else if (what === 'mark and watch' && next) await complete(next, { after: true })
        else if (what === 'repeat week' && !archived) {
          const body = { program_id: program.id, week_id: last.week_id }
          await app().call(repeatWeek, { body }, ada.token)
          todo.unshift(...done.splice(0))
        } else await change(what)
      }
      /** What staff do. */
      const change = async (what: Event): Promise<void> => {
        const gone = archived ? undefined : (done.at(-1) ?? todo[0])
        if (what === 'mark class anew' && !alone.removed) {
          alone.marked = 1 - alone.marked
          await markWith(alone.id, ids[alone.marked] ?? '')
        } else if (what === 'remove class' && !alone.removed) {
          await app().call(removeVideo, { params: { id: alone.id } }, admin.token)
          alone.removed = true
        } else if (what === 'remove session' && gone) {
          const { videoId: _, ...place } = gone
          const body = { program_id: program.id, ...place }
          await app().call(removeSession, { body }, admin.token)
          for (const list of [todo, done])
            if (list.includes(gone)) list.splice(list.indexOf(gone), 1)
        } else if (what === 'archive' && !archived) {
          await app().call(removeProgram, { params: { id: program.id } }, admin.token)
          archived = true
        } else if (what === 'restore' && archived) {
          await app().call(restoreArchive, { params: { id: program.id } }, admin.token)
          archived = false
        }
      }
      for (const what of events) {
        // Farther apart than a session and its class can be.
        app().advance(13 * HOUR)
        // Sessions of staff end meanwhile.
        admin = await makeAdmin()
        await run(what)
        const { workouts_completed, minutes_watched } = await statistics()
        expect([what, workouts_completed, minutes_watched, await entries()]).toEqual([
          what,
          facts.workouts,
          facts.minutes,
          facts.workouts,
        ])
      }
      expect(await practised()).toEqual(facts.practised)
      for (const read of await readers()) expect(read).toEqual([facts.workouts, facts.minutes])
    }),
    { numRuns: 8 },
  )
}, 120_000)
