import * as studio from '@carriage/contract/insights/studio-endpoints'
import { getClassRating, rateClass } from '@carriage/contract/ratings/endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { count, insertMember, insertMinor } from '../../../test/insights.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { addDays } from '../../platform/time.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../live-classes/tables.ts'
import { practiceLog } from '../practice/tables.ts'
import { enrollments } from '../programs/tables.ts'
import { watchProgress } from '../videos/tables.ts'
import { classRatings } from './tables.ts'

const app = useApp()
const db = () => app().services.db
let member: Person
let coach: Person
beforeEach(async () => {
  member = await createPerson(app())
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
})

const rate = (id: string, again: boolean | null, { token } = member) =>
  app().call(rateClass, { params: { id }, body: { again } }, token)
const ratingOf = async (id: string, { token } = member) =>
  (await app().call(getClassRating, { params: { id } }, token)).rating.again
const watch = (videoId: string, { id: userId } = member) =>
  db()
    .insert(watchProgress)
    .values({ userId, videoId, positionSeconds: 60, updatedAt: app().clock.now })

/** A live class of the coach that is over. */
async function createLive() {
  const [liveClassId, occurrenceId] = [uuidv7(), uuidv7()]
  await db()
    .insert(liveClasses)
    .values({
      id: liveClassId,
      title: 'Morning',
      description: 'Slow',
      categories: ['core'],
      difficultyLevel: 'beginner',
      durationMinutes: 60,
      capacity: 9,
      instructorId: coach.id,
    })
  const startsAt = addDays(app().clock.now, -1)
  await db().insert(liveOccurrences).values({
    id: occurrenceId,
    liveClassId,
    startsAt,
    seriesDate: '2026-05-10',
    endedAt: startsAt,
  })
  return { liveClassId, occurrenceId }
}

describe('a rating', () => {
  test('is the last answer of a member, until they take it back @full', async () => {
    const video = await createVideo(app())
    await watch(video)
    expect(await ratingOf(video)).toBeNull()
    await rate(video, true)
    await rate(video, false)
    expect(await ratingOf(video)).toBe(false)
    const other = await createPerson(app())
    expect(await ratingOf(video, other)).toBeNull()
    await rate(video, null)
    expect(await ratingOf(video)).toBeNull()
  })

  test('is for a class that the member has been in: a video, a live class, or its broadcast @full', async () => {
    const video = await createVideo(app())
    const { liveClassId, occurrenceId } = await createLive()
    for (const id of [video, liveClassId, uuidv7()]) {
      const body = { params: { id }, body: { again: true } }
      expect((await app().refusal(rateClass, body, member.token)).status).toBe(404)
    }
    const rsvp = { occurrenceId, userId: member.id }
    await db().insert(liveRsvps).values(rsvp)
    const body = { params: { id: liveClassId }, body: { again: true } }
    expect((await app().refusal(rateClass, body, member.token)).status).toBe(404)
    await db().update(liveRsvps).set({ admittedAt: app().clock.now })
    await rate(liveClassId, true)
    expect(await ratingOf(liveClassId)).toBe(true)

    const watcher = await createPerson(app())
    await db().insert(practiceLog).values({
      userId: watcher.id,
      kind: 'broadcast',
      measure: 'attended',
      title: 'Morning',
      durationSeconds: 3600,
      practisedSeconds: 3600,
      happenedAt: app().clock.now,
      liveClassId,
      occurrenceId,
    })
    await rate(liveClassId, false, watcher)
    expect(await ratingOf(liveClassId, watcher)).toBe(false)
  })

  test('goes with the account', async () => {
    const video = await createVideo(app())
    await watch(video)
    await rate(video, true)
    await db().execute(sql`DELETE FROM users WHERE id = ${member.id}`)
    expect(await db().$count(classRatings, sql`user_id = ${member.id}`)).toBe(0)
  })
})

/** Ratings of new members; nine would do it again for each that would not. */
async function rateBy(people: number, classId: string): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < people; n += 1) {
    const userId = await insertMember(app())
    ids.push(userId)
    await db()
      .insert(classRatings)
      .values({ userId, classId, again: n % 10 > 0, ratedAt: app().clock.now })
  }
  return ids
}
async function rateOnce(userId: string, classId: string): Promise<void> {
  await db()
    .insert(classRatings)
    .values({ userId, classId, again: false, ratedAt: app().clock.now })
}

describe('what a coach sees of ratings', () => {
  const ofVideo = async (id: string, { token } = coach) =>
    (await app().call(studio.getVideoCurve, { params: { id } }, token)).curve.again_share

  test('is a share, from ten members on; staff and minors are not counted', async () => {
    const video = await createVideo(app(), { instructorId: coach.id })
    await rateBy(9, video)
    for (const id of [coach.id, await insertMinor(app())]) await rateOnce(id, video)
    expect(await ofVideo(video)).toBeNull()
    await rateOnce(await insertMember(app()), video)
    expect(await ofVideo(video)).toBe(0.8)
  })

  test('of a program counts people, and those who have joined it @full', async () => {
    const program = await createProgram(app(), [[true, true]], { instructorId: coach.id })
    const [first = '', second = ''] =
      program.weeks[0]?.sessions.map(({ videoId }) => videoId ?? '') ?? []
    const join = async (userId: string) =>
      db()
        .insert(enrollments)
        .values({
          id: uuidv7(),
          userId,
          programId: program.id,
          status: 'active',
          startedAt: addDays(app().clock.now, -9),
          updatedAt: app().clock.now,
        })
    const people = await rateBy(9, first)
    for (const id of people) {
      await join(id)
      await rateOnce(id, second)
    }
    const outsider = await insertMember(app())
    await rateOnce(outsider, first)
    await count(app())
    const read = async () =>
      (await app().call(studio.listProgramFigures, { query: {} }, coach.token)).programs.map(
        ({ again_share: share }) => share,
      )
    expect(await read()).toEqual([null])
    await join(outsider)
    // Eight of nine liked the first class, nobody the second.
    expect(await read()).toEqual([8 / 19])
  })

  test('of a live class is for all its dates @full', async () => {
    const { liveClassId } = await createLive()
    await rateBy(10, liveClassId)
    await db().execute(sql`DELETE FROM insight_counts WHERE name = 'live'`)
    app().clock.now = addDays(app().clock.now, 1)
    await count(app())
    const { classes } = await app().call(studio.listLiveFigures, { query: {} }, coach.token)
    expect(classes.map(({ again_share: share }) => share)).toEqual([0.9])
  })
})
