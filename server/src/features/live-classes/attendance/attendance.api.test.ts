import { createLiveClass, reportLiveSession } from '@carriage/contract/live-classes/admin-endpoints'
import {
  exportAttendance,
  getAttendance,
  listAttendancePeople,
} from '@carriage/contract/live-classes/attendance-endpoints'
import type { AttendanceGroup } from '@carriage/contract/live-classes/attendance-schemas'
import {
  getLiveViewerToken,
  registerForLiveClass,
  unregisterFromLiveClass,
  waitForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { users } from '../../accounts/tables.ts'
import { liveMessages } from '../chat/chat-schema.ts'
import { closeEndedClasses, keepWaitingLists } from '../index.ts'
import { loseStream, saveCondition, startStream } from '../presence/presence-queries.ts'
import { liveRsvps } from '../tables.ts'

const app = useApp()
const HOUR = 60
let coach: Person
let members: Person[]
/** Of the class, and of its date. */
let id: string
let date: string

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  members = await Promise.all(
    ['Mia', 'Ben', 'Lea', 'Kim'].map((firstName) =>
      createPerson(app(), { firstName, lastName: 'Green', nextBillingAt: null }),
    ),
  )
})
beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  await plan(24 * HOUR, { capacity: 3 })
})

async function plan(inMinutes: number, values: Parameters<typeof scheduleLive>[3]) {
  const live = await scheduleLive(app(), coach, inMinutes, values)
  id = live._id
  date = live.occurrence_id ?? ''
}
const minutes = (count: number) => app().advance(count * 60)
const memberAt = (place: number): Person => members[place] ?? coach
const body = () => ({ body: { live_class_id: id } })
const register = (place: number) => app().call(registerForLiveClass, body(), memberAt(place).token)
const cancel = (place: number) => app().call(unregisterFromLiveClass, body(), memberAt(place).token)
const wait = (place: number) => app().call(waitForLiveClass, body(), memberAt(place).token)
const report = (event: 'started' | 'stopped') =>
  app().call(reportLiveSession, { params: { id }, body: { event } }, coach.token)
const enter = (place: number) =>
  app().call(getLiveViewerToken, { params: { id } }, memberAt(place).token)
const read = async (who = coach) =>
  (await app().call(getAttendance, { params: { id: date } }, who.token)).attendance
const people = async (group: AttendanceGroup) =>
  (await app().call(listAttendancePeople, { params: { id: date }, query: { group } }, coach.token))
    .people
const namesOf = async (group: AttendanceGroup) =>
  (await people(group)).map(({ first_name: name }) => name)

/** Says that a member was last seen in the class now. */
async function leave(place: number): Promise<void> {
  const { db } = app().services
  await db
    .update(liveRsvps)
    .set({ leftAt: app().clock.now })
    .where(and(eq(liveRsvps.occurrenceId, date), eq(liveRsvps.userId, memberAt(place).id)))
}

/** A class of 45 minutes: Mia stays, Ben leaves after ten minutes, Lea does not come. */
async function hold(): Promise<void> {
  for (const place of [0, 1, 2]) await register(place)
  minutes(24 * HOUR - 4)
  for (const place of [0, 1]) await enter(place)
  minutes(4)
  await report('started')
  minutes(10)
  await leave(1)
  minutes(35)
  await leave(0)
  await report('stopped')
  minutes(1)
  await closeEndedClasses(app().services)
}

describe('the report of a date', () => {
  test('says who was registered, came and did not, and who was there in each minute @full', async () => {
    await hold()
    const seen = await read()
    expect(seen).toMatchObject({
      _id: date,
      is_over: true,
      took_place: true,
      ran_seconds: 45 * 60,
      capacity: 3,
      registered: { seats: 3, broadcast: 0 },
      came: { seats: 2, broadcast: 0 },
      no_shows: 1,
      late_cancels: 0,
    })
    const there = (minute: number) => seen.minutes.find((one) => one.minute === minute)?.seats
    expect([-5, -4, 0, 10, 11, 45].map(there)).toEqual([0, 2, 2, 2, 1, 1])
    expect(seen.minutes.at(-1)?.minute).toBe(45)
    expect(await namesOf('came')).toEqual(['Mia', 'Ben'])
    expect((await people('came')).map((one) => one.minutes)).toEqual([49, 14])
    expect(await namesOf('no-show')).toEqual(['Lea'])
  })

  test('counts those who did not come only once it is over, and none where it did not take place @full', async () => {
    await register(0)
    minutes(24 * HOUR + 5)
    await report('started')
    expect(await read()).toMatchObject({ is_over: false, no_shows: null })
    expect(await namesOf('no-show')).toEqual([])
    app().clock.now = new Date('2026-05-10T12:00:00Z')
    await plan(24 * HOUR, {})
    await register(0)
    minutes(24 * HOUR + 2 * HOUR)
    await closeEndedClasses(app().services)
    expect(await read()).toMatchObject({ is_over: true, took_place: false, no_shows: null })
    expect(await namesOf('no-show')).toEqual([])
  })

  test('has the registrations that were cancelled within twelve hours of the start and not taken again @full', async () => {
    for (const place of [0, 1, 2]) await register(place)
    minutes(12 * HOUR - 1)
    await cancel(0)
    minutes(1)
    await cancel(1)
    await cancel(2)
    await register(2)
    minutes(12 * HOUR)
    expect(await read()).toMatchObject({ late_cancels: 1 })
    expect(await namesOf('late-cancel')).toEqual(['Ben'])
  })

  test('has how waiting ended @full', async () => {
    await plan(24 * HOUR, { capacity: 1 })
    await register(0)
    for (const place of [1, 2, 3]) await wait(place)
    await cancel(1)
    await cancel(0)
    await register(2)
    minutes(24 * HOUR - 5)
    await keepWaitingLists(app().services)
    minutes(5)
    expect((await read()).waited).toEqual({ left: 1, seat: 1, 'no-seat': 1 })
    expect((await people('waited')).map((one) => [one.first_name, one.waiting_end])).toEqual([
      ['Ben', 'left'],
      ['Lea', 'seat'],
      ['Kim', 'no-seat'],
    ])
  })

  test('has what went wrong with the picture, also after it was well again', async () => {
    await register(0)
    minutes(24 * HOUR)
    await report('started')
    const { db } = app().services
    const now = () => app().clock.now
    const at = () => ({ occurrenceId: date, at: now() })
    await saveCondition(db, at(), { isHostLineWeak: true })
    await saveCondition(db, at(), { isHostLineWeak: false })
    await saveCondition(db, at(), { broadcastTrouble: 'interrupted' })
    await saveCondition(db, at(), { broadcastTrouble: 'reduced' })
    await loseStream(db, date, now())
    await startStream(db, { occurrenceId: date, hostId: coach.id, at: now() })
    await loseStream(db, date, now())
    expect((await read()).quality).toEqual({
      restarts: 0,
      losses: 2,
      host_line_was_weak: true,
      broadcast: 'interrupted',
    })
  })

  test('counts the chat without what was removed, and shows the questions with their ticks', async () => {
    await hold()
    const { db } = app().services
    const of = (place: number, values: Partial<typeof liveMessages.$inferInsert>) => ({
      occurrenceId: date,
      userId: memberAt(place).id,
      isHost: false,
      kind: 'message' as const,
      text: 'Hello',
      sentAt: app().clock.now,
      ...values,
    })
    await db
      .insert(liveMessages)
      .values([
        of(0, {}),
        of(0, { removedAt: app().clock.now }),
        of(0, { kind: 'question', text: 'Which spring?', answeredAt: app().clock.now }),
        of(1, { kind: 'question', text: 'How long?' }),
      ])
    const { chat } = await read()
    expect(chat).toMatchObject({ messages: 3, people: 2, removed: 1, asked: 2, answered: 1 })
    expect(chat.questions.map((one) => [one.first_name, one.text, one.is_answered])).toEqual([
      ['Mia', 'Which spring?', true],
      ['Ben', 'How long?', false],
    ])
    const archive = (deletedAt: Date | null) =>
      db
        .update(users)
        .set({ deletedAt })
        .where(eq(users.id, memberAt(1).id))
    await archive(app().clock.now)
    const { chat: left } = await read()
    await archive(null)
    expect(left).toMatchObject({ messages: 2, people: 1, asked: 1 })
    expect(left.questions.map((one) => one.first_name)).toEqual(['Mia'])
  })

  test('names members under 18 by their first name', async () => {
    await hold()
    const { db } = app().services
    await db.execute(sql`INSERT INTO household_places
      (id, holder_id, seat, state, email, invited_at, expires_at, changed_at, member_id, age_band)
      VALUES (gen_random_uuid(), ${memberAt(0).id}, 1, 'waiting', 'lea@family.test', now(), now(), now(), ${memberAt(2).id}, 'minor')`)
    expect((await people('no-show')).map((one) => [one.first_name, one.last_name])).toEqual([
      ['Lea', null],
    ])
    expect((await people('came'))[0]).toMatchObject({ first_name: 'Mia', last_name: 'Green' })
    await db.execute(sql`DELETE FROM household_places WHERE member_id = ${memberAt(2).id}`)
  })

  test('is for admins and the coach of the date, once it has begun @full', async () => {
    const request = { params: { id: date } }
    expect((await app().refusal(getAttendance, request, coach.token)).status).toBe(409)
    await hold()
    const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    expect((await app().refusal(getAttendance, request, other.token)).status).toBe(403)
    expect((await app().refusal(getAttendance, request, memberAt(0).token)).status).toBe(403)
    const draft = await app().call(
      createLiveClass,
      {
        body: {
          title: 'Other',
          description: 'Other',
          difficulty_level: 'beginner',
          categories: ['core'],
          duration: 45,
          instructor: coach.id,
        },
      },
      coach.token,
    )
    const unknown = { params: { id: draft.live_class._id } }
    expect((await app().refusal(getAttendance, unknown, coach.token)).status).toBe(404)
    expect((await read(admin)).came).toEqual({ seats: 2, broadcast: 0 })
  })
})

test('people and minutes are saved as files @full', async () => {
  await hold()
  const file = async (table: string) => {
    const path = exportAttendance.path.replace(':id', date).replace(':table', table)
    const answer = await app().get(path, coach.token)
    expect(answer.headers['content-disposition']).toContain(`live-2026-05-11-${table}.csv`)
    return answer.body.trim().split('\r\n')
  }
  const [head, ...rows] = await file('people')
  expect(head).toContain('group,first_name,last_name,seat,at,minutes,waiting_end')
  expect(rows).toEqual([
    'came,Mia,Green,yes,2026-05-11T11:56:00.000Z,49,',
    'came,Ben,Green,yes,2026-05-11T11:56:00.000Z,14,',
    expect.stringMatching(/^no-show,Lea,Green,yes,/),
  ])
  expect((await file('minutes')).slice(6, 8)).toEqual(['0,2,0', '1,2,0'])
})
