import { deleteAccount } from '@carriage/contract/members/endpoints'
import { getExercise, removeExercise } from '@carriage/contract/exercises/endpoints'
import { getAdminVideo, saveVideoCues } from '@carriage/contract/videos/admin-endpoints'
import { playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { makeExercise } from '../../../test/exercises.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { epoch } from '../../platform/time.ts'
import { exercisePractices } from './tables.ts'

const app = useApp()
let admin: Person
let ada: Person
let swan: string
let frog: string
/** Swan for the first hundred seconds, then frog for a hundred, then swan again. */
let video: string

const cue = (exercise_id: string, start: number) => ({
  start_ms: start * 1000,
  end_ms: (start + 100) * 1000,
  name: 'Named by the library',
  exercise_id,
  side: null,
  count: null,
})
async function makeClass(exercises: ReturnType<typeof cue>[], values = {}): Promise<string> {
  const id = await createVideo(app(), { durationSeconds: 600, ...values })
  const { version } = (await app().call(getAdminVideo, { params: { id } }, admin.token)).video
  const body = { exercises, setups: [], version }
  await app().call(saveVideoCues, { params: { id }, body }, admin.token)
  return id
}

beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})
beforeEach(async () => {
  ada = await createPerson(app())
  swan = (await makeExercise(app(), admin.token))._id
  frog = (await makeExercise(app(), admin.token))._id
  video = await makeClass([cue(swan, 0), cue(frog, 100), cue(swan, 200)])
})

/** Plays a part of the class, in seconds, with a report every 15 seconds, as players do. */
async function watch(from: number, to: number, { id = video, who = ada, tells = true } = {}) {
  await app().call(playVideo, { params: { id } }, who.token)
  for (let at = from; at < to;) {
    const next = Math.min(at + 15, to)
    app().advance(next - at)
    const body = {
      position_seconds: next,
      duration_seconds: 600,
      watched_seconds: next - at,
      ...(tells && { watched_parts: [{ from: at, to: next }] }),
    }
    await app().call(reportVideoProgress, { params: { id }, body }, who.token)
    at = next
  }
}
const practiceOf = async (id: string, who = ada) =>
  (await app().call(getExercise, { params: { id } }, who.token)).exercise.practice

test('an exercise counts once four fifths of it have been watched', async () => {
  await watch(0, 79)
  expect(await practiceOf(swan)).toEqual({ times: 0, last_at: null })
  await watch(79, 81)
  expect(await practiceOf(swan)).toEqual({ times: 1, last_at: epoch(app().clock.now) })
  expect(await practiceOf(frog)).toMatchObject({ times: 0 })
})

test('a player that does not tell parts has played what comes before its position', async () => {
  await watch(0, 90, { tells: false })
  expect(await practiceOf(swan)).toMatchObject({ times: 1 })
})

test('what is skipped does not count, wherever the player has been', async () => {
  await watch(0, 40)
  await watch(590, 600)
  expect(await practiceOf(swan)).toMatchObject({ times: 0 })
  expect(await practiceOf(frog)).toMatchObject({ times: 0 })
})

test('parts of one day add up; on another day a class begins anew', async () => {
  await watch(0, 45)
  await watch(45, 100)
  expect(await practiceOf(swan)).toMatchObject({ times: 1 })
  await watch(100, 150)
  app().advance(86_400)
  await watch(150, 200)
  expect(await practiceOf(frog)).toMatchObject({ times: 0 })
})

test('an exercise counts once for each class and day', async () => {
  await watch(0, 300)
  await watch(0, 300)
  expect(await practiceOf(swan)).toMatchObject({ times: 1 })
  await watch(0, 100, { id: await makeClass([cue(swan, 0)]) })
  expect(await practiceOf(swan)).toMatchObject({ times: 2 })
  app().advance(86_400)
  await watch(0, 300)
  expect(await practiceOf(swan)).toMatchObject({ times: 3 })
  expect(await practiceOf(frog)).toMatchObject({ times: 2 })
})

test('the day is that of the member', async () => {
  const eva = await createPerson(app(), { timeZone: 'Pacific/Auckland' })
  // Noon in Auckland, and midnight in UTC between the two.
  app().clock.now = new Date('2026-05-15T23:30:00Z')
  await watch(0, 50, { who: eva })
  app().clock.now = new Date('2026-05-16T00:30:00Z')
  await watch(50, 100, { who: eva })
  expect(await practiceOf(swan, eva)).toMatchObject({ times: 1 })
})

test('videos of the setup guide, names without a link and what left the library do not count', async () => {
  await watch(0, 100, { id: await makeClass([cue(swan, 0)], { isSetup: true }) })
  expect(await practiceOf(swan)).toMatchObject({ times: 0 })
  await app().call(removeExercise, { params: { id: swan } }, admin.token)
  await watch(0, 300)
  expect(await practiceOf(frog)).toMatchObject({ times: 1 })
  const rows = await app()
    .services.db.select()
    .from(exercisePractices)
    .where(eq(exercisePractices.userId, ada.id))
  expect(rows.map(({ exerciseId }) => exerciseId)).toEqual([frog])
})

test('what somebody has practised goes with their account', async () => {
  await watch(0, 100)
  const eva = await createPerson(app())
  await watch(0, 100, { who: eva })
  await app().call(deleteAccount, { body: { password: PASSWORD } }, ada.token)
  const rows = await app()
    .services.db.select()
    .from(exercisePractices)
    .where(eq(exercisePractices.exerciseId, swan))
  expect(rows.map(({ userId }) => userId)).toEqual([eva.id])
})
