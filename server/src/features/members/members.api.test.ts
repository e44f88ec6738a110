import * as accounts from '@carriage/contract/accounts/endpoints'
import { listAudit } from '@carriage/contract/audit/endpoints'
import * as members from '@carriage/contract/members/endpoints'
import { enrollInProgram, markProgramAsCompleted } from '@carriage/contract/programs/endpoints'
import { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram } from '../../../test/content.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { addToDay } from '../../platform/local-days.ts'
import { addDays, epoch } from '../../platform/time.ts'
import { restoreRecord } from '../archive/index.ts'
import { insertCode, insertRedemption } from '../devices/index.ts'

const app = useApp()
let admin: Person
beforeEach(async () => {
  await app().services.db.execute(sql`DELETE FROM archives`)
  await app().services.db.execute(sql`DELETE FROM users`)
  admin = await createPerson(app(), {
    roles: ['user', 'admin'],
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@studio.test',
    subscriptionPlan: 'none',
    createdAt: addDays(app().clock.now, -100),
  })
})

const listed = async (query: Record<string, string>) => {
  const answer = await app().call(members.listUsers, { query }, admin.token)
  return answer.users.map(({ first_name }) => first_name)
}
const edit = (id: string, role: ('user' | 'admin' | 'coach')[], by = admin) =>
  app().call(members.editUser, { params: { id }, body: { role } }, by.token)
const remove = (id: string, by = admin) =>
  app().call(members.removeUser, { params: { id } }, by.token)
const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await app().services.db.execute(query)).rows as T[] // as selected
const archiveId = async () =>
  (await rows<{ id: string }>(sql`SELECT id FROM archives`))[0]?.id ?? ''

describe('the list', () => {
  test('is filtered by role, plan, activity and search, with the number of matches @full', async () => {
    const yesterday = addDays(app().clock.now, -1)
    await createPerson(app(), { firstName: 'Mira', lastName: 'Köhler', roles: ['user', 'coach'] })
    const seen = await createPerson(app(), { firstName: 'Ines', subscriptionPlan: 'basic' })
    await app().services.db.execute(
      sql`UPDATE users SET last_activity = ${yesterday} WHERE id = ${seen.id}`,
    )
    expect(await listed({})).toHaveLength(3)
    expect(await listed({ role: 'user' })).toHaveLength(3)
    expect(await listed({ role: 'coach' })).toEqual(['Mira'])
    expect(await listed({ role: 'admin' })).toEqual(['Noor'])
    expect(await listed({ plan: 'basic' })).toEqual(['Ines'])
    expect(await listed({ status: 'inactive' })).toEqual(['Ines'])
    expect(await listed({ status: 'active' })).toHaveLength(2)
    const since = String(epoch(yesterday))
    expect(await listed({ status: 'active', since })).toHaveLength(3)
    for (const query of ['kohler', 'Köhlr', 'mira koh', 'm']) {
      expect(await listed({ query })).toEqual(['Mira'])
    }
    expect(await listed({ query: 'noor@studio.test' })).toEqual(['Noor'])
    expect(await listed({ query: 'noor', role: 'coach' })).toEqual([])
    expect(await listed({ query: '!!' })).toEqual([])
    const { meta } = await app().call(
      members.listUsers,
      { query: { role: 'coach', page: '1', per_page: '100' } },
      admin.token,
    )
    expect(meta).toEqual({ total: 1, page: 1, per_page: 100 })
  })

  test('counts a trial, a gift card and given time that have ended as no plan', async () => {
    const [past, future] = [-1, 1].map((days) => addDays(app().clock.now, days))
    const person = { subscriptionPlan: 'premium', subscriptionMode: 'trial' } as const
    const over = { ...person, firstName: 'Over', nextBillingAt: past }
    await createPerson(app(), over)
    await createPerson(app(), { ...person, firstName: 'Running', nextBillingAt: future })
    const paid = { ...over, subscriptionMode: 'subscription' } as const
    await createPerson(app(), { ...paid, firstName: 'Gift over' })
    await createPerson(app(), { ...paid, firstName: 'Paying', stripeSubscriptionId: 'sub_late' })
    await createPerson(app(), { subscriptionPlan: 'premium', firstName: 'Given' })
    const premium = await listed({ plan: 'premium' })
    expect(premium.toSorted()).toEqual(['Given', 'Paying', 'Running'])
    expect((await listed({ plan: 'none' })).toSorted()).toEqual(['Gift over', 'Noor', 'Over'])
    await createPerson(app(), { roles: ['user', 'coach'], subscriptionPlan: 'premium' })
    const { summary } = await app().call(members.listUsers, { query: {} }, admin.token)
    expect(summary.premium, 'without staff').toBe(3)
  })

  test('has a summary of all users regardless of the filter', async () => {
    // As on the dashboard, 30 days are today and the 29 days of the studio before it.
    const { days } = await app().services.readCalendar()
    const since = days.startOf(addToDay(days.dayOf(app().clock.now), -29))
    await createPerson(app(), { isUsingForRecovery: true, createdAt: since })
    const before = new Date(since.getTime() - 1)
    await createPerson(app(), { subscriptionPlan: 'basic', createdAt: before })
    const gone = await createPerson(app())
    await remove(gone.id)
    const { summary } = await app().call(
      members.listUsers,
      { query: { role: 'coach' } },
      admin.token,
    )
    expect(summary).toEqual({ total: 3, premium: 1, new: 1, recovery: 1 })
  })

  test('pages list every user once, newest first @full', async () => {
    for (let n = 1; n <= 22; n++) {
      await createPerson(app(), { createdAt: addDays(app().clock.now, -n), firstName: `N${n}n` })
    }
    const [one, two] = [await listed({ page: '1' }), await listed({ page: '2' })]
    expect([...one, ...two]).toEqual([
      ...Array.from({ length: 22 }, (_, n) => `N${n + 1}n`),
      'Noor',
    ])
    expect(one).toHaveLength(20)
  })

  test.each([{ role: 'boss' }, { plan: 'gold' }, { status: 'asleep' }, { since: 'x' }])(
    '%o is refused',
    async (query) => {
      const answer = await app().refusal(members.listUsers, { query }, admin.token)
      expect(answer.status).toBe(422)
    },
  )
})

describe('roles', () => {
  test('are set, always include the member role, and are recorded in the audit log', async () => {
    const person = await createPerson(app())
    const { message, user } = await edit(person.id, ['coach'])
    expect([message, user.role]).toEqual(['User role updated successfully', ['user', 'coach']])
    await edit(person.id, ['coach', 'user'])
    const { entries, meta } = await app().call(
      listAudit,
      { query: { action: 'user-roles-changed' } },
      admin.token,
    )
    const mine = entries.filter(({ entity_id }) => entity_id === person.id)
    expect(mine).toMatchObject([
      { changes: { role: { from: ['user'], to: ['user', 'coach'] } }, actor: { _id: admin.id } },
    ])
    expect(meta.total).toBeGreaterThan(0)
    expect((await edit(person.id, [])).user.role).toEqual(['user'])
  })

  test('admins cannot remove their own admin role, even if there is another admin', async () => {
    await createPerson(app(), { roles: ['user', 'admin'] })
    const answer = await app().refusal(
      members.editUser,
      { params: { id: admin.id }, body: { role: ['user'] } },
      admin.token,
    )
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/yourself/)])
    expect((await edit(admin.id, ['admin', 'coach'])).user.role).toEqual(['user', 'admin', 'coach'])
  })

  test('of two admins who remove each other’s role at once, one stays an admin', async () => {
    const other = await createPerson(app(), { roles: ['user', 'admin'] })
    const going = await app().lockHolder.transaction(async (tx) => {
      // Both requests are admitted before either finishes.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('admins'))`)
      const started = [edit(other.id, ['user'], admin), edit(admin.id, ['user'], other)]
      await expect
        .poll(
          async () =>
            (
              await rows(sql`SELECT pid FROM pg_stat_activity
                  WHERE datname = current_database() AND wait_event_type = 'Lock'`)
            ).length,
          { timeout: 10_000 },
        )
        .toBe(2)
      return started
    })
    const results = await Promise.allSettled(going)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of an unknown user: not found', async () => {
    const id = '01a1fcb4-0000-7000-8000-000000000000'
    const body = { role: ['user'] as const }
    const answer = await app().refusal(members.editUser, { params: { id }, body }, admin.token)
    expect(answer.status).toBe(404)
  })
})

describe('deleting', () => {
  const enrolled = async (person: Person) => {
    const program = await createProgram(app(), [[true]])
    await app().call(enrollInProgram, { body: { program_id: program.id } }, person.token)
    return async () => {
      const found = await rows<{ n: number }>(
        sql`SELECT enrollment_count AS n FROM programs WHERE id = ${program.id}`,
      )
      return found[0]?.n
    }
  }

  test('moves the user to the archive, signs them out and frees their address', async () => {
    const person = await createPerson(app(), { firstName: 'Ines', email: 'ines@studio.test' })
    const count = await enrolled(person)
    await app().call(accounts.initPasswordReset, { body: { email: person.email } })
    expect(await remove(person.id)).toEqual({ message: 'User deleted successfully' })

    expect((await app().refusal(accounts.getProfile, {}, person.token)).status).toBe(401)
    const login = { body: { email: person.email, password: PASSWORD } }
    expect((await app().refusal(accounts.login, login)).status).toBe(401)
    expect(await listed({ query: 'ines' })).toEqual([])
    expect(await count()).toBe(0)
    const found = await rows<{ payload: object; by: object }>(
      sql`SELECT payload, archived_by_snapshot AS by FROM archives`,
    )
    expect(found).toEqual([
      {
        payload: expect.objectContaining({ email: person.email, first_name: 'Ines' }),
        by: { first_name: 'Noor', last_name: 'Haddad', email: 'noor@studio.test' },
      },
    ])
    expect(JSON.stringify(found)).not.toMatch(/argon2|password_hash/)
    const mails = await rows(sql`SELECT 1 FROM mails WHERE recipient = ${person.email}`)
    expect(mails).toEqual([])
    const again = await createPerson(app(), { email: person.email })
    expect(again.id).not.toBe(person.id)
    expect(
      (await app().refusal(members.readMember, { params: { id: person.id } }, admin.token)).status,
    ).toBe(404)
  })

  test('is refused for oneself and during a running subscription', async () => {
    const own = await app().refusal(members.removeUser, { params: { id: admin.id } }, admin.token)
    expect([own.status, own.body.code]).toEqual([409, 'conflict'])
    const payer = await createPerson(app(), {
      subscriptionMode: 'subscription',
      stripeSubscriptionId: 'sub_7',
    })
    const paid = await app().refusal(members.removeUser, { params: { id: payer.id } }, admin.token)
    expect([paid.status, paid.body.error]).toEqual([
      409,
      expect.stringMatching(/Cancel the subscription first/),
    ])
    await app().call(accounts.getProfile, {}, payer.token)
  })

  test('a restored user has the same data and has to sign in again', async () => {
    const person = await createPerson(app(), { roles: ['user', 'coach'] })
    const count = await enrolled(person)
    await remove(person.id)
    const { db } = app().services
    const scope = { db, now: () => app().clock.now, actor: admin }
    await restoreRecord(scope, app().registry.restore, { id: await archiveId() })
    expect((await app().refusal(accounts.getProfile, {}, person.token)).status).toBe(401)
    const { user } = await app().call(accounts.login, {
      body: { email: person.email, password: PASSWORD },
    })
    expect([user._id, user.role]).toEqual([person.id, ['user', 'coach']])
    expect(await count()).toBe(1)
    expect(await archiveId()).toBe('')
  })

  test.each(['email', 'googleId'] as const)(
    'not restored where the %s has a new account',
    async (taken) => {
      const values = { email: 'back@studio.test', googleId: 'g-1' }
      const person = await createPerson(app(), values)
      await remove(person.id)
      await createPerson(app(), { [taken]: values[taken] })
      const { db } = app().services
      const scope = { db, now: () => app().clock.now }
      const restored = restoreRecord(scope, app().registry.restore, { id: await archiveId() })
      await expect(restored).rejects.toMatchObject({ code: 'conflict' })
      expect(await archiveId()).not.toBe('')
    },
  )
})

test('staff see a member’s profile, device and activity', async () => {
  const { db } = app().services
  const person = await createPerson(app(), { nextBillingAt: addDays(app().clock.now, -1) })
  const code = await insertCode(db, { code: 'DETA22', batchName: 'Spring fair', trialDuration: 7 })
  await insertRedemption(db, {
    activationCodeId: code?.id ?? null,
    codeText: 'DETA22',
    userId: person.id,
    emailHmac: Buffer.from('x'),
    trialDays: 7,
    plan: 'premium',
    redeemedAt: app().clock.now,
  })
  await db.execute(
    sql`UPDATE users SET next_billing_at = now() + interval '1 year' WHERE id = ${person.id}`,
  )
  const program = await createProgram(app(), [[true, true], [true]], { title: 'One spring' })
  const [week] = program.weeks
  const session = week?.sessions[0]
  await app().call(enrollInProgram, { body: { program_id: program.id } }, person.token)
  app().advance(10)
  const markedAt = app().clock.now
  await app().call(
    markProgramAsCompleted,
    {
      body: {
        program_id: program.id,
        week_id: week?.id ?? '',
        session_id: session?.id ?? '',
        mark_as_completed: true,
      },
    },
    person.token,
  )
  app().advance(10)
  await app().call(
    reportVideoProgress,
    {
      params: { id: session?.videoId ?? '' },
      body: { position_seconds: 60, duration_seconds: 600 },
    },
    person.token,
  )
  const detail = await app().call(members.readMember, { params: { id: person.id } }, admin.token)
  expect(detail).toMatchObject({
    user: { _id: person.id, email: person.email },
    device: { code: 'DETA22', batch_name: 'Spring fair' },
    subscription: { mode: 'trial', plan: 'premium', paid: false, expired: false },
    programs: [{ title: 'One spring', status: 'completed' }],
    practice: {
      workouts: 1,
      minutes: 0,
      latest: [{ title: 'Footwork', kind: 'program', happened_at: epoch(markedAt) }],
    },
    sessions: [{ device: 'Unknown device' }],
    activity: [
      { type: 'session-completed', title: 'Footwork' },
      { type: 'sign-in', title: 'Unknown device' },
    ],
  })
  const progress = { completed_weeks: 2, total_weeks: 2, completed_sessions: 3, total_sessions: 3 }
  expect(detail.programs).toMatchObject([{ progress }])
  expect(await rows(sql`DELETE FROM activation_codes RETURNING id`)).toHaveLength(1)
  const { device } = await app().call(
    members.readMember,
    { params: { id: person.id } },
    admin.token,
  )
  expect(device).toMatchObject({ code: 'DETA22', batch_name: null })
})
