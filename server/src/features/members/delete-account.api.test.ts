import * as accounts from '@carriage/contract/accounts/endpoints'
import { activateDevice } from '@carriage/contract/devices/endpoints'
import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import * as members from '@carriage/contract/members/endpoints'
import { removeUser } from '@carriage/contract/members/endpoints'
import { enrollInProgram } from '@carriage/contract/programs/endpoints'
import { sql, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram } from '../../../test/content.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { insertCode } from '../devices/index.ts'
import { listArchive } from '@carriage/contract/archive/endpoints'
import { removeProgram } from '@carriage/contract/programs/admin-endpoints'
import { videos } from '../videos/tables.ts'
import { purgeUser } from './index.ts'

const app = useApp()

describe('delete account', () => {
  const withPassword = { body: { password: PASSWORD } }
  const remove = ({ token }: Person) => app().call(members.deleteAccount, withPassword, token)
  const refused = (body: object, { token }: Person) =>
    app().refusal(members.deleteAccount, { body }, token)
  const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
    (await app().services.db.execute(query)).rows as T[]

  /** Every table and column that refers to a person, with the number of rows that refer to this one. */
  async function traces({ id, email }: Person): Promise<string[]> {
    const columns = await rows<{ table: string; column: string }>(sql`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'uuid', 'USER-DEFINED', 'jsonb')`)
    const found: string[] = []
    for (const { table, column } of columns) {
      const [row] = await rows<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM ${sql.identifier(table)}
      WHERE ${sql.identifier(column)}::text IN (${id}, ${email})
        OR ${sql.identifier(column)}::text LIKE ${`%${email}%`}`)
      if (row && row.count > 0) found.push(`${table}.${column}`)
    }
    return found
  }

  describe('with the password', () => {
    test('the account is deleted at once, with its sessions, its photo and every row that names the person @full', async () => {
      const person = await createPerson(app(), { phoneNumber: '+4930901820' })
      const other = await app().call(accounts.login, {
        body: { email: person.email, password: PASSWORD },
      })
      const program = await createProgram(app(), [[true]])
      await app().call(enrollInProgram, { body: { program_id: program.id } }, person.token)
      const picture = await sharp({
        create: { width: 9, height: 9, channels: 3, background: 'red' },
      })
        .png()
        .toBuffer()
      await app().upload(
        uploadDisplayImage,
        [{ name: 'a.png', type: 'image/png', bytes: Uint8Array.from(picture) }],
        person.token,
      )
      const { user } = await app().call(accounts.getProfile, {}, person.token)
      expect(await traces(person)).toEqual(
        expect.arrayContaining([
          'users.id',
          'users.email',
          'sessions.user_id',
          'enrollments.user_id',
        ]),
      )

      expect(await remove(person)).toEqual({ message: 'Your account has been deleted.' })

      // The goodbye mail is queued, and the rate limits are deleted by the next sweep.
      expect(await traces(person)).toEqual(['mails.recipient'])
      expect((await app().newestMail(person.email)).subject).toMatch(/has been deleted/)
      for (const token of [person.token, other.token.access_token]) {
        expect((await app().refusal(accounts.getProfile, {}, token)).status).toBe(401)
      }
      expect((await app().app.inject({ url: user.image ?? '' })).statusCode).toBe(404)
      const [counted] = await rows<{ count: number }>(
        sql`SELECT enrollment_count AS count FROM programs WHERE id = ${program.id}`,
      )
      expect(counted?.count).toBe(0)
    })

    test('one goodbye is mailed, and mails queued before are dropped @full', async () => {
      const person = await createPerson(app())
      await app().call(accounts.initPasswordReset, { body: { email: person.email } })
      await remove(person)
      const mails = await rows<{ template: string }>(
        sql`SELECT template FROM mails WHERE recipient = ${person.email}`,
      )
      expect(mails).toEqual([{ template: 'goodbye' }])
    })

    test.each([
      [{ password: 'not the one' }, { password: 'The password is not correct.' }],
      [{ password: '' }, { password: 'Enter your password' }],
      [{}, { password: 'Enter your password' }],
      [{ otp: '123456', token: 'x'.repeat(43) }, { password: 'Enter your password' }],
    ])('%o is refused and nothing is deleted', async (body, fields) => {
      const person = await createPerson(app())
      const answer = await refused(body, person)
      expect([answer.status, answer.body.fields]).toEqual([422, fields])
      await app().call(accounts.getProfile, {}, person.token)
    })

    test('guesses are limited', async () => {
      const person = await createPerson(app())
      const statuses = []
      for (let guess = 0; guess < 11; guess++) {
        statuses.push((await refused({ password: 'not the one' }, person)).status)
      }
      expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429])
    })

    test('the address may register again but gets no second trial', async () => {
      const code = { code: 'TRIAL2', batchName: 'b', trialDuration: 7 } as const
      await insertCode(app().services.db, code)
      const fresh = { deviceActivatedAt: null, nextBillingAt: null, subscriptionMode: null }
      const first = await createPerson(app(), fresh)
      await app().call(activateDevice, { body: { code: 'TRIAL2' } }, first.token)
      await remove(first)
      const again = await createPerson(app(), { ...fresh, email: first.email })
      await app().call(activateDevice, { body: { code: 'TRIAL2' } }, again.token)
      const { user } = await app().call(accounts.getProfile, {}, again.token)
      expect(user.next_billing_date).toBe(Math.floor(app().clock.now.getTime() / 1000))
    })

    test('a coach’s videos and programs stay, without a name', async () => {
      const coach = await createPerson(app(), { roles: ['user', 'coach'] })
      const { id } = await createProgram(app(), [[true]])
      await app().services.db.execute(
        sql`UPDATE programs SET instructor_id = ${coach.id}, created_by = ${coach.id} WHERE id = ${id}`,
      )
      await remove(coach)
      expect(
        await rows(sql`SELECT instructor_id, created_by FROM programs WHERE id = ${id}`),
      ).toEqual([{ instructor_id: null, created_by: null }])
    })

    test('an account with a running subscription cannot be deleted', async () => {
      const person = await createPerson(app(), {
        subscriptionMode: 'subscription',
        stripeSubscriptionId: 'sub_1',
      })
      const answer = await refused({ password: PASSWORD }, person)
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
      await app().call(accounts.getProfile, {}, person.token)
    })
  })

  describe('admins', () => {
    beforeEach(() => app().services.db.execute(sql`DELETE FROM users WHERE 'admin' = ANY(roles)`))
    const waiting = async () =>
      (
        await rows(sql`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      ).length
    const admin = () => createPerson(app(), { roles: ['user', 'admin'] })

    test('the last one cannot delete their account', async () => {
      const last = await admin()
      const answer = await refused({ password: PASSWORD }, last)
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/only admin/)])
      expect((await app().refusal(members.readOwnRemoval, {}, last.token)).status).toBe(409)
      await app().call(accounts.getProfile, {}, last.token)
    })

    test('of the last two who delete their accounts at once, one stays', async () => {
      const both = [await admin(), await admin()]
      // Both requests wait before the check, so that neither finishes before the other starts.
      const going = await app().lockHolder.transaction(async (tx) => {
        await tx.execute(sql`SELECT id FROM users WHERE 'admin' = ANY(roles) FOR UPDATE`)
        const started = both.map(remove)
        await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
        return started
      })
      const results = await Promise.allSettled(going)
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })
  })

  describe('without a password', () => {
    const noPassword = async () => {
      const person = await createPerson(app(), { googleId: `g-${Math.random()}` })
      await app().services.db.execute(
        sql`UPDATE users SET password_hash = NULL WHERE id = ${person.id}`,
      )
      return person
    }
    const askForCode = async (person: Person) => {
      const { token } = await app().call(members.initAccountDeletion, {}, person.token)
      const { text } = await app().newestMail(person.email)
      return { token, otp: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
    }

    test('the mailed code confirms the deletion @full', async () => {
      const person = await noPassword()
      const code = await askForCode(person)
      await app().call(members.deleteAccount, { body: code }, person.token)
      expect(await traces(person)).toEqual(['mails.recipient'])
    })

    test('an empty password and a wrong code are refused', async () => {
      const person = await noPassword()
      const { token, otp } = await askForCode(person)
      const wrong = otp === '000000' ? '000001' : '000000'
      for (const [body, text] of [
        [{ password: '' }, 'Please enter the code from our email'],
        [{ password: PASSWORD }, 'Please enter the code from our email'],
        [{ token, otp: wrong }, 'The code is not correct.'],
        [{ token: 'x'.repeat(43), otp }, 'This code is no longer valid. Please request a new one.'],
      ] as const) {
        const answer = await refused(body, person)
        expect([answer.status, answer.body.fields]).toEqual([422, { otp: text }])
      }
      await app().call(accounts.getProfile, {}, person.token)
    })

    test('another account’s code is refused', async () => {
      const [one, two] = [await noPassword(), await noPassword()]
      const code = await askForCode(one)
      const answer = await refused(code, two)
      expect([answer.status, answer.body.fields]).toEqual([
        422,
        { otp: 'The code is not correct.' },
      ])
    })

    test('a code is mailed only to accounts without a password', async () => {
      const person = await createPerson(app())
      expect((await app().refusal(members.initAccountDeletion, {}, person.token)).status).toBe(409)
    })
  })
})

describe('purge user', () => {
  let admin: Person
  beforeEach(async () => {
    admin = await createPerson(app(), { roles: ['user', 'admin'] })
  })
  const remove = (id: string, by = admin) => app().call(removeUser, { params: { id } }, by.token)

  test('purging a user deletes all their data, including their name on what they archived @full', async () => {
    const second = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Petra' })
    const person = await createPerson(app())
    await remove(person.id, second)
    await remove(second.id)
    await app().services.db.transaction((tx) => purgeUser(app().services, tx, second.id))
    const { rows: found } = await app().services.db.execute<{ by: object | null }>(
      sql`SELECT archived_by_snapshot AS by FROM archives WHERE record_id = ${person.id}
      UNION ALL SELECT '{}' FROM users WHERE id = ${second.id}`,
    )
    expect(found).toEqual([{ by: null }])
  })

  test('purging a user removes them from the copies of records that others deleted @full', async () => {
    const coach = await createPerson(app(), {
      roles: ['user', 'coach'],
      firstName: 'Wilhelmina',
      lastName: 'Quist',
    })
    const other = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Ottilie' })
    const theirs = { instructorId: coach.id, createdBy: coach.id }
    const { id, weeks } = await createProgram(app(), [[true, true]], { ...theirs, title: 'Gone' })
    const [first, second] = weeks[0]?.sessions.map(({ videoId }) => videoId ?? '') ?? []
    const { db } = app().services
    await db
      .update(videos)
      .set({ instructorId: coach.id })
      .where(eq(videos.id, first ?? ''))
    await db
      .update(videos)
      .set({ instructorId: other.id })
      .where(eq(videos.id, second ?? ''))
    await app().call(removeProgram, { params: { id } }, admin.token)
    const find = async (query: string) =>
      (await app().call(listArchive, { query: { query, type: 'program' } }, admin.token)).archive
    expect(JSON.stringify(await find('wilhelmina'))).toContain('Quist')

    await remove(coach.id)
    await db.transaction((tx) => purgeUser(app().services, tx, coach.id))
    expect(await find('wilhelmina')).toEqual([])
    const [record] = await find('gone')
    expect(record?.payload).toMatchObject({ _id: id, instructor: null, created_by: null })
    expect(JSON.stringify(record)).not.toMatch(new RegExp(`Wilhelmina|Quist|${coach.id}`))
    expect(JSON.stringify(record)).toContain('Ottilie')
  })
})
