import * as endpoints from '@carriage/contract/insights/studio-endpoints'
import {
  listLeavingMembers,
  exportInsights,
  listCancelReasons,
} from '@carriage/contract/insights/studio-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import {
  count,
  insertMember,
  insertMinor,
  insertPlan,
  insertSubscription,
  wasActive,
} from '../../../test/insights.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { dayOfDate } from '../../platform/local-time.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { addDays } from '../../platform/time.ts'
import { users } from '../accounts/tables.ts'
import { enrollmentPauses, enrollments } from '../programs/tables.ts'
import { leaveAnswers } from '../subscriptions/tables.ts'
import { coachTables, insightTables } from '@carriage/contract/insights/studio-schemas'
import { eq, sql } from 'drizzle-orm'
import { auditLog } from '../audit/audit-schema.ts'
import { videoCurves } from './content/content-schema.ts'
import { leavingMembers } from './leaving/leaving-schema.ts'

const app = useApp()

describe('who may leave', () => {
  const names = new Map<string, string>()
  let token: string

  async function make(name: string, days: readonly string[], values = {}): Promise<string> {
    const id = await insertMember(app(), {
      createdAt: new Date('2026-03-01T09:00:00Z'),
      firstName: name,
      ...values,
    })
    names.set(id, name)
    if (days.length > 0)
      await wasActive(
        app(),
        id,
        days.map((day) => `2026-${day}`),
      )
    return id
  }

  async function pause(
    userId: string,
    from: string,
    until: string,
    status: 'active' | 'completed' | 'stopped' = 'active',
  ) {
    const { db } = app().services
    const program = await createProgram(app(), [[true]])
    const enrollmentId = uuidv7()
    await db.insert(enrollments).values({
      id: enrollmentId,
      userId,
      programId: program.id,
      status,
      startedAt: new Date('2026-03-02T09:00:00Z'),
      updatedAt: new Date('2026-03-02T09:00:00Z'),
    })
    await db.insert(enrollmentPauses).values({
      userId,
      enrollmentId,
      fromDay: dayOfDate(from),
      untilDay: dayOfDate(until),
      reason: 'ill',
    })
  }

  /*
   * Counted is 9 May 2026. The last 28 days are 12 April to 9 May, the 28 before them 15 March to 11 April.
   *
   *            active                                        now  before  reasons
   * ten        29 April                                       1     0     inactive (10 days)
   * nine       30 April                                       1     0
   * never      never; joined 1 March                          0     0     inactive
   * fewer      15 March, 20 March, 1 and 11 April; 8, 9 May   2     4     fewer-days
   * enough     the same and 12 April                          3     4
   * few        15, 20 March, 11 April; 9 May                  1     3
   * both       15, 16, 17, 18 March                           0     4     inactive, fewer-days
   * card       9 May                                          1     0     card-failed
   * paused     15, 16, 17, 18 March; paused 10 to 20 April    0     4
   * repeats    as paused, of a completed program             0     4
   * stopped    as paused, of a stopped program               0     4     inactive, fewer-days
   * resumed    as paused, but from 20 to 30 March             0     4     inactive, fewer-days
   * cancelled  as both, and has cancelled for the end of May
   * ended, coach, child, guest: as both, and no member of whom it is asked
   */
  beforeAll(async () => {
    app().clock.now = new Date('2026-05-10T00:20:00Z')
    const march = ['03-15', '03-16', '03-17', '03-18']
    const plan = await insertPlan(app(), { priceCents: 2000 })
    await make('ten', ['04-29'])
    await make('nine', ['04-30'])
    await make('never', [])
    await make('fewer', ['03-15', '03-20', '04-01', '04-11', '05-08', '05-09'])
    await make('enough', ['03-15', '03-20', '04-01', '04-11', '04-12', '05-08', '05-09'])
    await make('few', ['03-15', '03-20', '04-11', '05-09'])
    await make('both', march)
    const card = await make('card', ['05-09'])
    await insertSubscription(app(), { userId: card, planId: plan.id, status: 'past_due' })
    const cancelled = await make('cancelled', march)
    await insertSubscription(app(), {
      userId: cancelled,
      planId: plan.id,
      cancelAtPeriodEnd: true,
    })
    await pause(await make('paused', march), '2026-04-10', '2026-04-20')
    await pause(await make('repeats', march), '2026-04-10', '2026-04-20', 'completed')
    await pause(await make('stopped', march), '2026-04-10', '2026-04-20', 'stopped')
    await pause(await make('resumed', march), '2026-03-20', '2026-03-30')
    await make('ended', march, { nextBillingAt: new Date('2026-05-08T12:00:00Z') })
    await make('coach', march, { roles: ['user', 'coach'] })
    const holder = await make('holder', ['05-09'])
    await make('guest', march, { householdHolderId: holder })
    const child = await insertMinor(app(), { createdAt: new Date('2026-03-01T09:00:00Z') })
    names.set(child, 'child')
    token = (await createPerson(app(), { roles: ['user', 'admin'] })).token
    await count(app())
  })

  const read = async () => (await app().call(listLeavingMembers, { query: {} }, token)).members
  const named = async () =>
    (await read())
      .filter(({ user }) => names.has(user._id))
      .map(({ user, reasons, days_now: now, days_before: before, since }) => [
        names.get(user._id),
        [...reasons].toSorted().join(' '),
        now,
        before,
        since,
      ])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))

  test('is a member with access and a reason, counted by hand', async () => {
    expect(await named()).toEqual([
      ['both', 'fewer-days inactive', 0, 4, '2026-05-09'],
      ['card', 'card-failed', 1, 0, '2026-05-09'],
      ['fewer', 'fewer-days', 2, 4, '2026-05-09'],
      ['never', 'inactive', 0, 0, '2026-05-09'],
      ['resumed', 'fewer-days inactive', 0, 4, '2026-05-09'],
      ['stopped', 'fewer-days inactive', 0, 4, '2026-05-09'],
      ['ten', 'inactive', 1, 0, '2026-05-09'],
    ])
  })

  test('stands with most reasons first, and says nothing of health', async () => {
    const members = await read()
    const counts = members.map(({ reasons }) => reasons.length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(JSON.stringify(members)).not.toMatch(/ill|pain|pause/)
  })

  test('leaves the list with the account, before the next count', async () => {
    const archive = async (deletedAt: Date | null) => {
      const id = [...names].find(([, name]) => name === 'ten')?.[0] ?? ''
      await app().services.db.update(users).set({ deletedAt }).where(eq(users.id, id))
    }
    const total = async () =>
      (await app().call(listLeavingMembers, { query: {} }, token)).meta.total
    const before = await total()
    await archive(app().clock.now)
    expect((await named()).map(([name]) => name)).not.toContain('ten')
    expect(await total()).toBe(before - 1)
    await archive(null)
  })

  test('leaves the list with the reason, and keeps the day on which it came', async () => {
    const back = [...names].find(([, name]) => name === 'both')?.[0] ?? ''
    await wasActive(app(), back, ['2026-05-10'])
    app().clock.now = addDays(app().clock.now, 1)
    await count(app())
    const now = await named()
    // On 10 May the windows are 13 April to 10 May and 16 March to 12 April: three days before are too few.
    expect(now.some(([name]) => name === 'both')).toBe(false)
    expect(now).toContainEqual(['never', 'inactive', 0, 0, '2026-05-09'])
    // Nine days without activity have become ten.
    expect(now).toContainEqual(['nine', 'inactive', 1, 0, '2026-05-10'])
  })
})

describe('why members cancel', () => {
  const now = new Date('2026-05-10T12:00:00Z')
  let admin: Person
  let coach: Person

  /*
   * In the last 30 days: three cost too much, one did not answer, one paused instead, one is a minor.
   * Between 30 and 90 days ago: two need a break.
   */
  beforeAll(async () => {
    app().clock.now = now
    admin = await createPerson(app(), { roles: ['user', 'admin'] })
    coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const { db } = app().services
    await db.delete(leaveAnswers)
    const [userId, minor] = [await insertMember(app()), await insertMinor(app())]
    const answer = (days: number, values: Partial<typeof leaveAnswers.$inferInsert> = {}) => ({
      userId,
      reason: 'too-expensive' as const,
      outcome: 'cancelled' as const,
      createdAt: addDays(now, -days),
      ...values,
    })
    await db
      .insert(leaveAnswers)
      .values([
        answer(1),
        answer(2),
        answer(29, { userId: null }),
        answer(3, { reason: null }),
        answer(4, { outcome: 'paused' }),
        answer(5, { userId: minor }),
        answer(31, { reason: 'break' }),
        answer(89, { reason: 'break' }),
        answer(91, { reason: 'other' }),
      ])
  })

  const read = (days: number) => app().call(listCancelReasons, { query: { days } }, admin.token)
  const file = ({ token }: Person, query = '') =>
    app().get(`${exportInsights.path.replace(':table', 'cancel-reasons')}${query}`, token)

  test('is counted for the chosen days, with shares', async () => {
    expect(await read(30)).toEqual({
      reasons: [
        { reason: 'too-expensive', count: 3, stayed: 1, share: 0.75 },
        { reason: null, count: 1, stayed: 0, share: 0.25 },
      ],
    })
    expect((await read(90)).reasons).toEqual([
      { reason: 'too-expensive', count: 3, stayed: 1, share: 0.5 },
      { reason: 'break', count: 2, stayed: 0, share: 2 / 6 },
      { reason: null, count: 1, stayed: 0, share: 1 / 6 },
    ])
  })

  test('is not for coaches, as a table or as a file', async () => {
    expect((await app().refusal(listCancelReasons, { query: {} }, coach.token)).status).toBe(403)
    expect((await file(coach)).statusCode).toBe(403)
  })

  test('is a file of the same days', async () => {
    expect((await file(admin, '?days=30')).payload).toBe(
      '\uFEFFreason,count,share,stayed\r\ntoo-expensive,3,0.7500,1\r\n,1,0.2500,0\r\n',
    )
    expect((await file(admin)).payload).toContain('break,2,0.3333')
    expect((await file(admin, '?days=31')).statusCode).toBe(422)
  })
})

describe('export', () => {
  let admin: Person
  let coach: Person
  let other: Person
  let video: string

  beforeAll(async () => {
    app().clock.now = new Date('2026-05-10T00:20:00Z')
    admin = await createPerson(app(), { roles: ['user', 'admin'] })
    coach = await createPerson(app(), { roles: ['user', 'coach'] })
    other = await createPerson(app(), { roles: ['user', 'coach'] })
    video = await createVideo(app(), { title: '=1+1', durationSeconds: 2, instructorId: coach.id })
    const { db } = app().services
    await db.insert(videoCurves).values({ videoId: video, viewings: 3, seconds: [3, 1] })
    await count(app())
  })

  const file = ({ token }: Person, table: string) =>
    app().get(endpoints.exportInsights.path.replace(':table', table), token)
  const curveFile = ({ token }: Person) =>
    app().get(endpoints.exportVideoCurve.path.replace(':id', video), token)

  describe('a table as a file', () => {
    test.each(insightTables)('%s is for spreadsheets, with a head', async (table) => {
      const answer = await file(admin, table)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="carriage-${table}-2026-05-10.csv"`,
      })
      expect(answer.payload).toMatch(/^\uFEFF\w+(,\w+)*\r\n/)
    })

    test('has nothing that a spreadsheet would compute', async () => {
      expect((await file(coach, 'videos')).payload).toBe(
        "\uFEFFvideo,length_seconds,viewings,at_half,at_nine_tenths\r\n'=1+1,2,3,1,1\r\n",
      )
    })

    test('of a curve has each second', async () => {
      expect((await curveFile(coach)).payload).toBe(
        '\uFEFFsecond,viewings,cues\r\n0,3,\r\n1,1,\r\n',
      )
      expect((await curveFile(other)).statusCode).toBe(404)
    })

    test('is complete, however long it is', async () => {
      const { db } = app().services
      const member = await insertMember(app())
      await db.execute(sql`
      INSERT INTO users (id, email, first_name, last_name)
      SELECT gen_random_uuid(), 'many-' || n || '@carriage.test', '@Many', 'Members'
      FROM generate_series(1, 1200) n`)
      await db.execute(sql`
      INSERT INTO leaving_members (user_id, reasons, last_day, days_now, days_before, since)
      SELECT id, '{inactive}', '2026-04-01', 0, 0, '2026-05-09' FROM users
      WHERE email LIKE 'many-%' OR id = ${member}`)
      const lines = (await file(admin, 'leaving')).payload.trimEnd().split('\r\n')
      expect(lines).toHaveLength(1 + (await db.$count(leavingMembers)))
      expect(new Set(lines).size).toBe(lines.length)
      expect(lines.filter((line) => line.startsWith("'@Many,Members,"))).toHaveLength(1200)
    })
  })

  describe('whoever takes a table', () => {
    test('gets their own content as a coach, and nothing of the whole studio', async () => {
      for (const table of insightTables) {
        const { statusCode } = await file(coach, table)
        expect([table, statusCode]).toEqual([table, coachTables.includes(table) ? 200 : 403])
      }
    })

    test('is recorded where it names members', async () => {
      const { db } = app().services
      const taken = () => db.$count(auditLog, sql`action = 'leaving-exported'`)
      const before = await taken()
      await file(admin, 'leaving')
      await file(admin, 'revenue')
      expect(await taken()).toBe(before + 1)
    })
  })
})
