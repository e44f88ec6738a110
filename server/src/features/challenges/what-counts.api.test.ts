/** What a challenge counts where names change meanwhile, or classes arrive late. */
import * as endpoints from '@carriage/contract/challenges/endpoints'
import type { ChallengeDetails } from '@carriage/contract/challenges/schemas'
import { updateExercise } from '@carriage/contract/exercises/endpoints'
import { listSprings, saveSprings } from '@carriage/contract/reformer/endpoints'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { challengeDetails, makeChallenge } from '../../../test/practice/challenges.ts'
import { createVideo } from '../../../test/content.ts'
import { exerciseDetails, makeExercise } from '../../../test/exercises.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { watchClass } from '../../../test/practice/workouts.ts'
import { replaceCues } from '../videos/index.ts'

const app = useApp()
const FOREVER = { nextBillingAt: null }
let ada: Person
let coach: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), FOREVER)
  coach = await createPerson(app(), { ...FOREVER, roles: ['user', 'coach'] })
})

const make = (changes: Partial<ChallengeDetails> = {}) => makeChallenge(app(), coach, changes)
const join = (id: string) =>
  app().call(endpoints.joinChallenge, { params: { id }, body: { shows_name: false } }, ada.token)
const read = async (id: string) =>
  (await app().call(endpoints.getChallenge, { params: { id } }, ada.token)).challenge

test('goes on where an exercise is called otherwise while the challenge runs @full', async () => {
  const admin = await createPerson(app(), { ...FOREVER, roles: ['user', 'admin'] })
  const { _id: exercise_id, version } = await makeExercise(app(), admin.token, { name: 'Swna' })
  const videoId = await createVideo(app())
  const cue = { name: 'Swna', exercise_id, start_ms: 0, end_ms: 1000, side: null, count: null }
  await replaceCues(app().services.db, videoId, { exercises: [cue], setups: [] })
  const goal = { kind: 'exercises' as const, exercises: ['Swna', 'Bridge'] }
  const { _id } = await make({ goal })
  await join(_id)
  const body = { ...exerciseDetails({ name: 'Swan' }), version }
  await app().call(updateExercise, { params: { id: exercise_id }, body }, admin.token)
  await app().runJob('follow-exercise-name', { exerciseId: exercise_id })
  await watchClass(app(), ada, videoId)
  expect(await read(_id)).toMatchObject({ done: 1, done_on: ['2026-05-12', null], goal })
  const words = { ...challengeDetails, goal, title: 'Both in May', version: 1 }
  await app().call(endpoints.updateChallenge, { params: { id: _id }, body: words }, coach.token)
  expect((await read(_id)).done).toBe(1)
})

test('goes on where a spring is called otherwise while the challenge runs', async () => {
  const admin = await createPerson(app(), { ...FOREVER, roles: ['user', 'admin'] })
  const { springs } = await app().call(listSprings, {}, admin.token)
  const [first, ...others] = springs.filter(({ retired }) => !retired)
  if (!first) throw new Error('The studio has springs')
  const { id: spring, name, colour } = first
  const videoId = await createVideo(app())
  const setup = { ...NO_CHANGE, springs: [{ spring, count: 2 }], at_ms: 0 }
  await replaceCues(app().services.db, videoId, { exercises: [], setups: [setup] })
  const goal = { kind: 'springs' as const, settings: [[{ name, colour, count: 2 }]] }
  const { _id } = await make({ goal })
  await join(_id)
  const renamed = [{ id: spring, name: 'Strong', colour }, ...others]
  await app().call(saveSprings, { body: { springs: renamed } }, admin.token)
  await watchClass(app(), ada, videoId)
  expect(await read(_id)).toMatchObject({ done: 1, goal })
  const words = { ...challengeDetails, goal, title: 'Springs in May', version: 1 }
  await app().call(endpoints.updateChallenge, { params: { id: _id }, body: words }, coach.token)
  expect((await read(_id)).done).toBe(1)
  await app().call(saveSprings, { body: { springs: [first, ...others] } }, admin.token)
})

test('counts a class of its last day that arrives some days later, when there is a network again', async () => {
  const { _id } = await make({ goal: { kind: 'workouts', count: 1 }, ends_on: '2026-05-13' })
  await join(_id)
  const played = (made_at: number) => ({
    position_seconds: 600,
    duration_seconds: 600,
    watched_seconds: 600,
    watched_parts: [{ from: 0, to: 600 }],
    outside_program: true,
    made_at,
  })
  app().clock.now = new Date('2026-05-18T08:00:00Z')
  const body = played(Date.parse('2026-05-13T10:00:00Z') / 1000)
  await app().call(
    reportVideoProgress,
    { params: { id: await createVideo(app()) }, body },
    ada.token,
  )
  expect(await read(_id)).toMatchObject({ state: 'over', done: 1, met_on: '2026-05-13' })
})
