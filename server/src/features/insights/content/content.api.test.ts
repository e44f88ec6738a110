import * as endpoints from '@carriage/contract/insights/studio-endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { count, insertMember, insertMinor } from '../../../../test/insights.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { dayOfDate } from '../../../platform/local-time.ts'
import { addDays } from '../../../platform/time.ts'
import {
  liveClasses,
  liveOccurrences,
  livePresence,
  liveRsvps,
  liveStreams,
} from '../../live-classes/tables.ts'
import { videoCues, videos, watchedParts } from '../../videos/tables.ts'

const app = useApp()
const start = new Date('2026-05-10T00:20:00Z')
let admin: Person
let coach: Person
let other: Person

beforeAll(async () => {
  app().clock.now = start
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
})

describe('curves of videos', () => {
  let video: string
  const day = dayOfDate('2026-05-08')
  const watched = async (
    parts: [number, number][],
    { userId, on = day }: { userId?: string; on?: number } = {},
  ) =>
    app()
      .services.db.insert(watchedParts)
      .values({
        userId: userId ?? (await insertMember(app())),
        videoId: video,
        day: on,
        parts,
      })

  /*
   * second                  0 1 2 3 4
   * 0.0 to 5.0              x x x x x
   * 0.0 to 2.0, 4.0 to 5.0  x x     x
   * 1.5 to 2.5                x x
   *                         2 3 2 1 2
   */
  beforeAll(async () => {
    video = await createVideo(app(), { durationSeconds: 5, instructorId: coach.id })
    const cue = { name: 'Hundred', exercise_id: null, side: null, count: null }
    await app()
      .services.db.insert(videoCues)
      .values({
        videoId: video,
        exercises: [{ ...cue, start_ms: 2400, end_ms: 4000 }],
        setups: [],
        exerciseNames: ['Hundred'],
        exerciseText: 'hundred',
        springs: [],
        accessories: [],
        equipments: [],
      })
    await watched([[0, 5000]])
    await watched([
      [0, 2000],
      [4000, 5000],
    ])
    await watched([[1500, 2500]])
    await watched([[0, 5000]], { userId: await insertMinor(app()) })
    await watched([[0, 5000]], { userId: other.id })
    // Not over in all time zones yet.
    await watched([[3000, 4000]], { on: day + 1 })
    await Promise.all([count(app()), count(app())])
  })

  const curve = async ({ token }: Person) =>
    (await app().call(endpoints.getVideoCurve, { params: { id: video } }, token)).curve

  test('say how many viewings played each second, with the cues', async () => {
    expect(await curve(admin)).toMatchObject({
      viewings: 3,
      seconds: [2, 3, 2, 1, 2],
      cues: [{ second: 2, kind: 'exercise', name: 'Hundred' }],
    })
    const viewed = await app().call(endpoints.listVideoFigures, { query: {} }, coach.token)
    // The middle of five seconds is the third, nine tenths the fifth.
    expect(viewed.videos).toMatchObject([{ _id: video, viewings: 3, at_half: 2, at_end: 2 }])
  })

  test('keep nothing of who has watched, and count the next day when it is over', async () => {
    const { db } = app().services
    expect(await db.$count(watchedParts)).toBe(1)
    app().clock.now = addDays(start, 1)
    await count(app())
    app().clock.now = start
    expect(await db.$count(watchedParts)).toBe(0)
    expect(await curve(coach)).toMatchObject({ viewings: 4, seconds: [2, 3, 2, 2, 2] })
  })

  test('follow a film that was replaced, and count on in it', async () => {
    const { db } = app().services
    const film = (durationSeconds: number, filmShiftMs: number) =>
      db.update(videos).set({ durationSeconds, filmShiftMs }).where(eq(videos.id, video))
    await film(6, 1000)
    expect((await curve(coach)).seconds).toEqual([0, 2, 3, 2, 2, 2])
    await watched([[0, 2000]])
    await count(app())
    expect((await curve(coach)).seconds).toEqual([1, 3, 3, 2, 2, 2])
    await film(4, -1000)
    expect((await curve(coach)).seconds).toEqual([3, 2, 2, 2])
  })

  test('are those of the coach who teaches, and of no other', async () => {
    const call = { params: { id: video } }
    expect((await app().refusal(endpoints.getVideoCurve, call, other.token)).status).toBe(404)
    expect(
      (await app().call(endpoints.listVideoFigures, { query: {} }, other.token)).videos,
    ).toEqual([])
  })
})

describe('live classes', () => {
  const at = (time: string) => new Date(`2026-05-08T${time}:00Z`)

  /*
   * A class of 60 minutes from 10:00; its stream stops at 10:50, so four fifths are over at 10:40.
   *
   *            came    left     registered  came  stayed
   * ada        10:00   10:45        x         x     x
   * ben        09:56   10:40        x         x     x
   * cleo       10:01   10:39        x         x
   * dora       -                    x
   * a minor    10:00   10:50        not counted
   */
  async function makeClass(stoppedAt: Date | null, isPrivate = false) {
    const { db } = app().services
    const [liveClassId, occurrenceId] = [uuidv7(), uuidv7()]
    await db.insert(liveClasses).values({
      id: liveClassId,
      title: stoppedAt ? 'Morning' : 'Called off',
      description: 'Slow',
      categories: ['core'],
      difficultyLevel: 'beginner',
      durationMinutes: 60,
      capacity: 9,
      instructorId: coach.id,
      isPrivate,
    })
    await db.insert(liveOccurrences).values({
      id: occurrenceId,
      liveClassId,
      seriesDate: '2026-05-08',
      startsAt: stoppedAt ? at('10:00') : at('09:00'),
      endedAt: at('11:30'),
    })
    if (stoppedAt)
      await db.insert(liveStreams).values({
        occurrenceId,
        startedAt: at('09:50'),
        heartbeatAt: stoppedAt,
        stoppedAt,
      })
    return { liveClassId, occurrenceId }
  }
  let occurrenceId: string

  beforeAll(async () => {
    const { db } = app().services
    await db.execute(sql`DELETE FROM insight_counts WHERE name = 'live'`)
    const made = await makeClass(at('10:50'))
    occurrenceId = made.occurrenceId
    const came = async (from: string, until: string, userId?: string) =>
      db.insert(liveRsvps).values({
        occurrenceId,
        userId: userId ?? (await insertMember(app())),
        admittedAt: at(from),
        leftAt: at(until),
      })
    await came('10:00', '10:45')
    await came('09:56', '10:40')
    await came('10:01', '10:39')
    await db.insert(liveRsvps).values({ occurrenceId, userId: await insertMember(app()) })
    await came('10:00', '10:50', await insertMinor(app()))
    await makeClass(null)
    // A private class would say of one member what they did.
    await makeClass(at('10:50'), true)
    await count(app())
    await count(app())
  })

  const read = async ({ token }: Person) =>
    (await app().call(endpoints.listLiveFigures, { query: {} }, token)).classes.map(
      ({ title, took_place, registered, came, stayed }) => [
        title,
        took_place,
        [registered, came, stayed],
      ],
    )

  test('say who registered, came and stayed', async () => {
    expect(await read(admin)).toEqual([
      ['Morning', true, [4, 3, 2]],
      ['Called off', false, [0, 0, 0]],
    ])
  })

  test('are those of the coach who teaches, and of no other', async () => {
    expect(await read(coach)).toHaveLength(2)
    expect(await read(other)).toEqual([])
  })

  test('a member has left when their connection was last heard from', async () => {
    const { db } = app().services
    const { liveClassId, occurrenceId: current } = await makeClass(at('10:50'))
    const userId = await insertMember(app())
    await db.insert(liveRsvps).values({ occurrenceId: current, userId, admittedAt: at('10:00') })
    await db.insert(livePresence).values({
      connectionId: uuidv7(),
      liveClassId,
      userId,
      role: 'viewer',
      joinedAt: at('10:02'),
      heartbeatAt: at('10:33'),
    })
    // A connection that nobody has heard from for five minutes.
    await app().runJob('close-ended-live-classes')
    const [row] = await db
      .select()
      .from(liveRsvps)
      .where(sql`user_id = ${userId}`)
    expect(row?.leftAt).toEqual(at('10:33'))
  })
})
