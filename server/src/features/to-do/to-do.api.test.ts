import { listToDo } from '@carriage/contract/to-do/endpoints'
import { listUsers } from '@carriage/contract/members/endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { insertMember, insertPlan, insertSubscription } from '../../../test/insights.ts'
import { scheduleLive } from '../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { leavingMembers } from '../insights/tables.ts'
import { videos } from '../videos/tables.ts'

const app = useApp()
let admin: Person
let coach: Person
beforeEach(async () => {
  for (const table of ['users', 'videos', 'programs', 'live_classes'])
    await app().services.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
})

const toDo = async ({ token }: Person) => (await app().call(listToDo, {}, token)).to_do
const HOUR = 60
const DAY = 24 * HOUR

test('there is nothing to do in a studio in order @full', async () => {
  await createVideo(app(), { uploadedBy: coach.id })
  await createProgram(app(), [[true]], { status: 'draft', createdBy: coach.id })
  await scheduleLive(app(), coach, DAY)
  expect(await toDo(admin)).toEqual([])
  expect(await toDo(coach)).toEqual([])
})

test('members have no list', async () => {
  const member = await createPerson(app())
  expect((await app().refusal(listToDo, {}, member.token)).status).toBe(403)
})

describe('admins see', () => {
  test('films that failed, but none in the archive', async () => {
    await createVideo(app(), { processingState: 'failed' })
    await createVideo(app(), { processingState: 'failed', deletedAt: app().clock.now })
    await createVideo(app(), { processingState: 'waiting' })
    expect(await toDo(admin)).toEqual([{ kind: 'failed-films', count: 1 }])
  })

  test('drafts of programs in which a session has no video', async () => {
    await createProgram(app(), [[true, false], [false]], { status: 'draft' })
    await createProgram(app(), [[false]], { status: 'draft', deletedAt: app().clock.now })
    await createProgram(app(), [[false]])
    expect(await toDo(admin)).toEqual([{ kind: 'drafts-without-video', count: 1 }])
    const { weeks } = await createProgram(app(), [[true]], { status: 'draft' })
    const id = weeks[0]?.sessions[0]?.videoId ?? ''
    await app()
      .services.db.update(videos)
      .set({ deletedAt: app().clock.now })
      .where(eq(videos.id, id))
    expect(await toDo(admin)).toEqual([{ kind: 'drafts-without-video', count: 2 }])
  })

  test('live classes of the next seven days that nobody can host @full', async () => {
    const [gone, archived, former] = [
      await createPerson(app(), { roles: ['user', 'coach'] }),
      await createPerson(app(), { roles: ['user', 'coach'] }),
      await createPerson(app(), { roles: ['user', 'coach'] }),
    ]
    for (const host of [coach, gone, archived, former]) {
      await scheduleLive(app(), host, 7 * DAY - 1)
      await scheduleLive(app(), host, 7 * DAY + 1)
    }
    const { db } = app().services
    await db.execute(sql`DELETE FROM users WHERE id = ${gone.id}`)
    await db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${archived.id}`)
    await db.execute(sql`UPDATE users SET roles = '{user}' WHERE id = ${former.id}`)
    expect(await toDo(admin)).toEqual([{ kind: 'classes-without-host', count: 3 }])
  })

  test('members with a payment that failed, and finds them in the list of users @full', async () => {
    const plan = await insertPlan(app(), { priceCents: 2000 })
    const [owing, paid, ended] = [
      await insertMember(app()),
      await insertMember(app()),
      await insertMember(app()),
    ]
    const at = app().clock.now
    const subscription = { planId: plan.id, status: 'past_due', pastDueSince: at } as const
    await insertSubscription(app(), { ...subscription, userId: owing })
    await insertSubscription(app(), { userId: paid, planId: plan.id })
    await insertSubscription(app(), { ...subscription, userId: ended, endedAt: at })
    expect(await toDo(admin)).toEqual([{ kind: 'failing-cards', count: 1 }])
    const { users } = await app().call(listUsers, { query: { payment: 'open' } }, admin.token)
    expect(users.map(({ _id }) => _id)).toEqual([owing])
  })

  test('members who may leave, counted up to a hundred', async () => {
    const day = addDays(app().clock.now, -1).toISOString().slice(0, 10)
    const leaving = (userId: string) => ({
      userId,
      reasons: ['inactive' as const],
      lastDay: day,
      daysNow: 0,
      daysBefore: 0,
      since: day,
    })
    const { db } = app().services
    await db.insert(leavingMembers).values(leaving(await insertMember(app())))
    expect(await toDo(admin)).toEqual([{ kind: 'leaving-members', count: 1 }])
    await db.execute(sql`WITH made AS (
        INSERT INTO users (id, email, first_name, last_name)
        SELECT gen_random_uuid(), 'leaving-' || n || '@studio.test', 'Lea', 'Ving' FROM generate_series(1, 150) n
        RETURNING id)
      INSERT INTO leaving_members (user_id, reasons, last_day, days_now, days_before, since)
      SELECT id, '{inactive}', ${day}::date, 0, 0, ${day}::date FROM made`)
    expect(await toDo(admin)).toEqual([{ kind: 'leaving-members', count: 100 }])
  })
})

test('coaches see their own drafts and films only', async () => {
  const other = await createPerson(app(), { roles: ['user', 'coach'] })
  for (const person of [coach, other, other]) {
    await createVideo(app(), { processingState: 'failed', uploadedBy: person.id })
    await createProgram(app(), [[false]], { status: 'draft', createdBy: person.id })
  }
  const leaver = await createPerson(app(), { roles: ['user', 'coach'] })
  await scheduleLive(app(), leaver, HOUR)
  await app().services.db.execute(sql`DELETE FROM users WHERE id = ${leaver.id}`)
  expect(await toDo(coach)).toEqual([
    { kind: 'failed-films', count: 1 },
    { kind: 'drafts-without-video', count: 1 },
  ])
})
