import * as endpoints from '@carriage/contract/challenges/endpoints'
import type { ChallengeDetails } from '@carriage/contract/challenges/schemas'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { getStatistics } from '@carriage/contract/insights/endpoints'
import { getPractice, noteWorkout } from '@carriage/contract/practice/endpoints'
import {
  enrollInProgram,
  getHome,
  markProgramAsCompleted,
} from '@carriage/contract/programs/endpoints'
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { becomeMinor } from '../../../test/households.ts'
import { challengeDetails, makeChallenge } from '../../../test/practice/challenges.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { attendLive, watchClass } from '../../../test/practice/workouts.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { users } from '../accounts/tables.ts'
import { videoCues } from '../videos/tables.ts'
import { challenges } from './challenges-schema.ts'
import { readChallengeData } from './personal-data-queries.ts'

const app = useApp()
const FOREVER = { nextBillingAt: null }
let ada: Person
let coach: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  await app().services.db.delete(challenges)
  ada = await createPerson(app(), FOREVER)
  coach = await createPerson(app(), { ...FOREVER, roles: ['user', 'coach'] })
})

const make = (changes: Partial<ChallengeDetails> = {}, by = coach) =>
  makeChallenge(app(), by, changes)
const join = async (id: string, { token } = ada, shows_name = false) =>
  (await app().call(endpoints.joinChallenge, { params: { id }, body: { shows_name } }, token))
    .challenge
const refusedJoin = (id: string, shows_name = false) =>
  app().refusal(endpoints.joinChallenge, { params: { id }, body: { shows_name } }, ada.token)
const leave = (id: string) => app().call(endpoints.leaveChallenge, { params: { id } }, ada.token)
const read = async (id: string, { token } = ada) =>
  (await app().call(endpoints.getChallenge, { params: { id } }, token)).challenge
const list = async ({ token } = ada) =>
  (await app().call(endpoints.listChallenges, {}, token)).challenges
const figures = async (id: string) =>
  (await app().call(endpoints.getAdminChallenge, { params: { id } }, coach.token)).challenge.figures
const remove = (id: string) =>
  app().call(endpoints.removeChallenge, { params: { id } }, coach.token)
const badges = async ({ token } = ada) =>
  (await app().call(getPractice, { query: { month: '2026-05' } }, token)).practice.milestones
    .filter(({ kind }) => kind === 'challenge')
    .map(({ title, date }) => [title, date])
/** Lets a member into a program of one session, which they can mark as completed. */
async function enrolled({ token } = ada) {
  const program = await createProgram(app(), [[true]])
  await app().call(enrollInProgram, { body: { program_id: program.id } }, token)
  const [week] = program.weeks
  const [session] = week?.sessions ?? []
  if (!week || !session?.videoId) throw new Error('The program has a session')
  const ids = { program_id: program.id, week_id: week.id, session_id: session.id }
  const mark = (mark_as_completed: boolean) =>
    app().call(markProgramAsCompleted, { body: { ...ids, mark_as_completed } }, token)
  return { program, videoId: session.videoId, mark }
}
const watch = async (who = ada) => watchClass(app(), who, await createVideo(app()))

describe('who takes part', () => {
  test('sees their own way, with what they did since its first day, and gets a badge @full', async () => {
    await watch()
    const { _id } = await make()
    expect(await join(_id)).toMatchObject({ joined: true, done: 1, total: 2, met_on: null })
    expect(await badges()).toEqual([])
    await watch()
    expect(await read(_id)).toMatchObject({ done: 2, met_on: '2026-05-12' })
    expect(await badges()).toEqual([[challengeDetails.title, '2026-05-12']])
    await watch()
    expect(await read(_id)).toMatchObject({ done: 3, met_on: '2026-05-12' })
    expect(await figures(_id)).toEqual({ joined: 1, on_the_way: 0, met: 1 })
  })

  test('loses the badge again with the session that they take back @full', async () => {
    const { program, mark } = await enrolled()
    const one = await make({ goal: { kind: 'workouts', count: 1 } })
    const whole = await make({
      title: 'Together',
      goal: { kind: 'program', program_id: program.id },
    })
    expect(whole.goal).toEqual({ kind: 'program', program_id: program.id, title: 'First weeks' })
    await join(one._id)
    await join(whole._id)
    await mark(true)
    expect(await badges()).toHaveLength(2)
    await mark(false)
    expect(await badges()).toEqual([])
    expect((await read(whole._id)).done).toBe(0)
    await mark(true)
    expect(await badges()).toHaveLength(2)
  })

  test('reads the same in the challenge, in the statistics and in the history, in any order @full', async () => {
    const steps = fc.array(fc.constantFrom('watch', 'mark', 'take back', 'leave', 'join'), {
      minLength: 3,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const member = await createPerson(app(), FOREVER)
        const { videoId, mark } = await enrolled(member)
        const { _id } = await make()
        await join(_id, member)
        let takesPart = true
        for (const step of order) {
          if (step === 'watch') await watchClass(app(), member, videoId)
          else if (step === 'mark') await mark(true)
          else if (step === 'take back') await mark(false)
          else if (step === 'join') await join(_id, member)
          else await app().call(endpoints.leaveChallenge, { params: { id: _id } }, member.token)
          if (step === 'join' || step === 'leave') takesPart = step === 'join'
          if (!takesPart) continue
          const { statistics } = await app().call(getStatistics, { query: {} }, member.token)
          const { done, met_on: metOn } = await read(_id, member)
          expect(done).toBe(statistics.workouts_completed)
          expect(metOn !== null).toBe(done >= 2)
          expect(await badges(member)).toHaveLength(metOn === null ? 0 : 1)
        }
      }),
      { numRuns: 8 },
    )
  })

  test('has live classes count @full', async () => {
    const { _id } = await make()
    await join(_id)
    await attendLive(app(), ada)
    expect((await read(_id)).done).toBe(1)
  })

  test('does not have counted what they note themselves', async () => {
    const body = { title: 'Run', minutes: 30, date: '2026-05-12', time_zone: 'UTC' }
    await app().call(noteWorkout, { params: { id: uuidv7() }, body }, ada.token)
    const { _id } = await make()
    expect((await join(_id)).done).toBe(0)
  })

  test('sees which exercises and spring settings are left @full', async () => {
    const videoId = await createVideo(app())
    const twoReds = [{ spring: 'red', count: 2 }]
    await app()
      .services.db.insert(videoCues)
      .values({
        videoId,
        exercises: [{ name: 'Swan', start_ms: 0, end_ms: 1, side: null, count: null }],
        setups: [
          {
            at_ms: 0,
            springs: twoReds,
            footbar: null,
            headrest: null,
            straps: null,
            accessories: null,
          },
        ],
        exerciseNames: [],
        exerciseText: '',
        springs: [],
        accessories: [],
        equipments: [],
      })
    const red = (count: number) => [{ name: 'Red', colour: '#cc0000', count }]
    const exercises = await make({ goal: { kind: 'exercises', exercises: ['Bridge', 'Swan'] } })
    const springs = await make({ goal: { kind: 'springs', settings: [red(2), red(1)] } })
    await join(exercises._id)
    await join(springs._id)
    await watchClass(app(), ada, videoId)
    expect(await read(exercises._id)).toMatchObject({ done: 1, done_on: [null, '2026-05-12'] })
    expect(await read(springs._id)).toMatchObject({ done: 1, done_on: ['2026-05-12', null] })
  })

  test('can repeat joining and leaving, and keeps a badge @full', async () => {
    const { _id } = await make({ goal: { kind: 'workouts', count: 1 } })
    await watch()
    await join(_id)
    await join(_id)
    await leave(_id)
    await leave(_id)
    expect(await read(_id)).toMatchObject({ joined: false, done: 0, met_on: '2026-05-12' })
    expect(await badges()).toHaveLength(1)
    await watch()
    expect(await figures(_id)).toEqual({ joined: 0, on_the_way: 0, met: 1 })
  })
})

describe('a challenge', () => {
  test('is shown two weeks before its first day and until its last, by the clocks of the studio @full', async () => {
    const { _id } = await make({ starts_on: '2026-05-27', ends_on: '2026-05-28' })
    const shown = async () => (await list()).map(({ state }) => state)
    expect(await shown()).toEqual([])
    expect((await refusedJoin(_id)).status).toBe(404)
    app().clock.now = new Date('2026-05-12T22:00:00Z')
    expect(await shown()).toEqual(['open'])
    app().clock.now = new Date('2026-05-28T21:59:00Z')
    expect(await shown()).toEqual(['running'])
    app().clock.now = new Date('2026-05-28T22:00:00Z')
    expect(await shown()).toEqual([])
    expect((await refusedJoin(_id)).status).toBe(404)
  })

  test('ends by itself, and stays with those who took part @full', async () => {
    const { _id } = await make({ ends_on: '2026-05-13' })
    await join(_id)
    await watch()
    app().clock.now = new Date('2026-05-15T08:00:00Z')
    await watch()
    expect(await list()).toMatchObject([{ _id, state: 'over', done: 1, met_on: null }])
    await join(_id, ada, true)
    await leave(_id)
    expect(await list()).toEqual([])
  })

  test('is not shown as a draft', async () => {
    const { _id } = await make({ status: 'draft' })
    expect(await list()).toEqual([])
    expect((await refusedJoin(_id)).status).toBe(404)
  })

  test('that is deleted leaves the badges @full', async () => {
    const { _id } = await make({ goal: { kind: 'workouts', count: 1 } })
    await join(_id)
    await watch()
    await remove(_id)
    expect(await list()).toEqual([])
    expect(await badges()).toEqual([[challengeDetails.title, '2026-05-12']])
  })

  test('stands on Home while the member is on its way or can join it @full', async () => {
    const home = async () => (await app().call(getHome, { query: {} }, ada.token)).challenge?._id
    expect(await home()).toBeUndefined()
    const { _id } = await make({ goal: { kind: 'workouts', count: 1 } })
    expect(await home()).toBe(_id)
    await join(_id)
    expect(await home()).toBe(_id)
    await watch()
    expect(await home()).toBeUndefined()
  })

  test('is gone with the account, and the copy of a member’s data has it until then @full', async () => {
    const { _id } = await make({ goal: { kind: 'workouts', count: 1 } })
    await join(_id)
    await watch()
    expect((await readChallengeData(app().services, ada.id)).challenges).toMatchObject({
      takes_part_in: [{ title: challengeDetails.title, done: 1 }],
      met: [{ title: challengeDetails.title, met_on: '2026-05-12' }],
    })
    await app().call(deleteAccount, { body: { password: PASSWORD } }, ada.token)
    expect(await figures(_id)).toEqual({ joined: 0, on_the_way: 0, met: 0 })
  })

  test('counts nobody whom staff have moved to the archive, until they are back', async () => {
    const { _id } = await make({ goal: { kind: 'workouts', count: 1 } })
    const ben = await createPerson(app(), FOREVER)
    const zoe = await createPerson(app(), FOREVER)
    for (const who of [ada, ben, zoe]) await join(_id, who)
    await watch(ben)
    const counted = async () => [(await read(_id)).participants, await figures(_id)]
    const everyone = [3, { joined: 3, on_the_way: 2, met: 1 }]
    expect(await counted()).toEqual(everyone)
    const move = (deletedAt: Date | null) =>
      app()
        .services.db.update(users)
        .set({ deletedAt })
        .where(inArray(users.id, [ben.id, zoe.id]))
    await move(app().clock.now)
    expect(await counted()).toEqual([1, { joined: 1, on_the_way: 1, met: 0 }])
    await move(null)
    expect(await counted()).toEqual(everyone)
  })
})

describe('first names', () => {
  const named = (firstName: string) => createPerson(app(), { ...FOREVER, firstName })

  test('of participants who agreed are shown to participants, in no order of merit @full', async () => {
    const { _id } = await make()
    const zoe = await named('Zoe')
    const mia = await named('Mia')
    await join(_id, zoe, true)
    await join(_id, mia, true)
    await join(_id, await named('Lea'))
    await watch(zoe)
    expect(await read(_id)).toMatchObject({ people: [], participants: 3 })
    const { people } = await join(_id)
    expect(people).toEqual([
      { first_name: 'Mia', done: null, is_caller: false },
      { first_name: 'Zoe', done: null, is_caller: false },
    ])
    await join(_id, mia, false)
    expect((await read(_id)).people.map(({ first_name }) => first_name)).toEqual(['Zoe'])
  })

  test('are ranked only where the studio wants it @full', async () => {
    const { _id } = await make({ ranked: true })
    const zoe = await named('Zoe')
    await join(_id, await named('Mia'), true)
    await join(_id, zoe, true)
    await watch(zoe)
    expect((await read(_id, zoe)).people).toEqual([
      { first_name: 'Zoe', done: 1, is_caller: true },
      { first_name: 'Mia', done: 0, is_caller: false },
    ])
  })

  test('of members of 13 to 17 are never shown @full', async () => {
    const { _id } = await make()
    await join(_id, ada, true)
    const { db } = app().services
    const holder = await createPerson(app(), FOREVER)
    await becomeMinor(app(), ada, holder)
    const hidden = { may_show_name: false, shows_name: false, people: [] }
    expect(await read(_id)).toMatchObject(hidden)
    expect((await refusedJoin(_id, true)).status).toBe(403)
    // Nobody is older because their place has ended.
    await db.execute(sql`UPDATE household_places SET state = 'left'`)
    expect(await read(_id)).toMatchObject(hidden)
    expect((await join(_id)).joined).toBe(true)
  })
})
