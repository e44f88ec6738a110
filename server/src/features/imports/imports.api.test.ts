import { initPasswordReset, login } from '@carriage/contract/accounts/endpoints'
import { activateDevice, listActivationCodes } from '@carriage/contract/devices/endpoints'
import * as endpoints from '@carriage/contract/imports/endpoints'
import { count, eq, inArray, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import {
  checkFile,
  linesOf,
  runImport,
  sendFile,
  stateOf,
  undoImport,
} from '../../../test/imports.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { users } from '../accounts/tables.ts'
import { mails } from '../mail/tables.ts'
import { notificationChoices } from '../notifications/tables.ts'
import { importRows, imports } from './imports-schema.ts'
import { runImport as work } from './running/run-import.ts'

const app = useApp()
const HEAD = 'email,first_name,last_name,language'
const CODES = 'code,batch_name,total_usage_possible,trial_duration,plan'
let admin: Person
let coach: Person
beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
})
beforeEach(async () => {
  await app().services.db.delete(imports)
})

const named = async (email: string) =>
  (await app().services.db.select().from(users).where(eq(users.email, email)))[0]
const idOf = async (email: string) => (await named(email))?.id ?? ''
const some = (domain: string, number: number) =>
  Array.from({ length: number }, (_, at) => `member-${at}@${domain},Mia,Berg,`)
const countOf = async (domain: string) =>
  (
    await app()
      .services.db.select({ accounts: count() })
      .from(users)
      .where(like(users.email, `%@${domain}`))
  )[0]?.accounts
const reasons = async (one: { _id: string }, state: 'wrong' | 'kept' | 'failed') =>
  (await linesOf(app, admin, one, state)).map(({ line, problems }) => [line, problems[0]?.message])

describe('a dry run', () => {
  test('says line by line what would happen, and creates nothing', async () => {
    const before = await app().services.db.$count(users)
    const one = await checkFile(app, admin, 'members', [
      HEAD,
      'new@dry.test,Mia,Berg,de',
      `${coach.email},Ada,Stern,`,
      'wrong,M,Berg,',
      'NEW@dry.test,Mia,Berg,',
    ])
    expect(one).toMatchObject({ kind: 'members', state: 'checked', file_name: 'members.csv' })
    expect(await stateOf(app, admin, one)).toEqual({
      state: 'checked',
      ready: 1,
      skipped: 1,
      wrong: 2,
    })
    expect(await reasons(one, 'wrong')).toEqual([
      [4, 'Please enter a valid email address'],
      [5, 'This address stands in line 2 already.'],
    ])
    expect(await app().services.db.$count(users)).toBe(before)
    const { csv } = await app().call(
      endpoints.exportImportProblems,
      { params: { id: one._id } },
      admin.token,
    )
    expect(csv.split('\r\n')).toEqual([
      `\uFEFFline,problem,${HEAD}`,
      '4,email: Please enter a valid email address first_name: First name must be at least 2 characters,wrong,M,Berg,',
      '5,email: This address stands in line 2 already.,NEW@dry.test,Mia,Berg,',
      '',
    ])
  })

  test.each([
    ['members', `${HEAD},phone\n1,2,3,4,5`, 'Unknown columns: phone.'],
    ['videos', 'title\nFlow', 'Missing columns: file_url.'],
    ['codes', CODES, 'The file has no lines below its columns.'],
  ] as const)('of %s that cannot be read says why', async (kind, text, why) => {
    const { status, body } = await sendFile(app, admin, kind, text)
    expect([status, body.fields]).toEqual([422, { file: expect.stringContaining(why) }])
  })

  test('can be discarded, and is not started twice', async () => {
    const one = await checkFile(app, admin, 'members', [HEAD, 'a@twice.test,Mia,Berg,'])
    const params = { id: one._id }
    await runImport(app, admin, one)
    for (const endpoint of [endpoints.startImport, endpoints.discardImport])
      expect((await app().refusal(endpoint, { params, body: {} }, admin.token)).status).toBe(409)
    const other = await checkFile(app, admin, 'members', [HEAD, 'b@twice.test,Mia,Berg,'])
    await app().call(endpoints.discardImport, { params: { id: other._id } }, admin.token)
    const read = { params: { id: other._id } }
    expect((await app().refusal(endpoints.getImport, read, admin.token)).status).toBe(404)
    expect(await countOf('twice.test')).toBe(1)
  })

  test('waits in a number that is bounded', async () => {
    const { db } = app().services
    const waiting = { kind: 'codes' as const, fileName: 'codes.csv' }
    await db.insert(imports).values(Array.from({ length: 20 }, () => waiting))
    const { status } = await sendFile(app, admin, 'members', `${HEAD}\na@many.test,Mia,Berg,`)
    expect(status).toBe(409)
  })
})

describe('an import of members', () => {
  test('needs a word about the lines that are wrong, and makes accounts that open by mail only', async () => {
    const one = await checkFile(app, admin, 'members', [
      HEAD,
      'lou@open.test,Lou,Berg,DE',
      'wrong,Mia,Berg,',
    ])
    const params = { id: one._id }
    const refused = await app().refusal(endpoints.startImport, { params, body: {} }, admin.token)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      ['leave_out_wrong'],
    ])
    const sent = app().sentJobs.length
    await runImport(app, admin, one)
    expect(app().sentJobs[sent]).toEqual({
      name: 'run-import',
      data: { importId: one._id, turn: 0 },
    })
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', created: 1, wrong: 1 })
    const lou = await named('lou@open.test')
    expect(lou).toMatchObject({
      firstName: 'Lou',
      lastName: 'Berg',
      roles: ['user'],
      passwordHash: null,
      notifyMarketing: false,
      deviceActivatedAt: null,
    })
    const choices = await app()
      .services.db.select()
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, lou?.id ?? ''))
    expect(choices).toMatchObject([{ language: 'de', mailOff: [], appOff: [] }])
    const body = { email: 'lou@open.test', password: 'a good password' }
    expect((await app().refusal(login, { body }, undefined)).status).toBe(401)
    await app().call(initPasswordReset, { body: { email: 'lou@open.test' } })
    expect((await app().newestMail('lou@open.test')).text).toContain('reset-password#token=')
    const entries = await app().audited(admin)
    const deeds = entries.filter(({ entity_id }) => entity_id === one._id)
    expect(deeds.map(({ action }) => action).toSorted()).toEqual([
      'import-checked',
      'import-ended',
      'import-started',
    ])
    expect(new Set(deeds.map(({ actor }) => actor?._id))).toEqual(new Set([admin.id]))
  })

  test('skips whoever has signed up since', async () => {
    const one = await checkFile(app, admin, 'members', [HEAD, 'late@since.test,Mia,Berg,'])
    const { id } = await createPerson(app(), { email: 'Late@since.test' })
    await runImport(app, admin, one)
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', skipped: 1 })
    expect(await idOf('late@since.test')).toBe(id)
  })

  test('goes on after a kill in the middle, and makes nobody twice', async () => {
    const one = await checkFile(app, admin, 'members', [HEAD, ...some('killed.test', 9)])
    const id = one._id
    await app().call(endpoints.startImport, { params: { id }, body: {} }, admin.token)
    const { services } = app()
    /** Dies right before its commit, and does nothing after that. */
    const dying = (commits: number) => {
      let done = 0
      const transaction: typeof services.db.transaction = (run) =>
        services.db.transaction(async (tx) => {
          const result = await run(tx)
          done += 1
          if (done > commits) throw new Error('killed')
          return result
        })
      const db = new Proxy(services.db, {
        get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key)),
      })
      return { ...services, db }
    }
    await expect(work(dying(4), { importId: id, turn: 0 })).rejects.toThrow('killed')
    expect(await stateOf(app, admin, one)).toMatchObject({ state: 'running', created: 3, ready: 6 })
    expect(await countOf('killed.test')).toBe(3)
    const turn = { importId: id, turn: 0 }
    await Promise.all([work(services, turn), work(services, turn)])
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', created: 9 })
    expect(await countOf('killed.test')).toBe(9)
    await work(services, turn)
    expect(await countOf('killed.test')).toBe(9)
  })

  test('invites where that is asked for, a hundred a turn @full', async () => {
    const one = await checkFile(app, admin, 'members', [HEAD, ...some('invited.test', 101)])
    const invitations = async () =>
      app().services.db.$count(mails, like(mails.recipient, '%@invited.test'))
    await runImport(app, admin, one, { invite: true })
    expect(await invitations()).toBe(100)
    const next = { name: 'run-import', data: { importId: one._id, turn: 1 }, afterSeconds: 60 }
    expect(app().sentJobs).toContainEqual(next)
    // What a killed run has begun is not begun again.
    await app().runJob('run-import', { importId: one._id, turn: 0 })
    expect(await invitations()).toBe(100)
    await app().runJob('run-import', next.data)
    expect(await invitations()).toBe(101)
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', created: 101 })
    const { text } = await app().newestMail('member-0@invited.test')
    expect(text).toContain('http://studio.test/forgot-password')
  })

  test('runs alone among those of its kind', async () => {
    const [one, other, codes] = [
      await checkFile(app, admin, 'members', [HEAD, 'a@alone.test,Mia,Berg,']),
      await checkFile(app, admin, 'members', [HEAD, 'b@alone.test,Mia,Berg,']),
      await checkFile(app, admin, 'codes', [CODES, ',Alone,1,30,']),
    ]
    const start = (id: string) => ({ params: { id }, body: {} })
    await app().call(endpoints.startImport, start(one._id), admin.token)
    const refused = await app().refusal(endpoints.startImport, start(other._id), admin.token)
    expect(refused.status).toBe(409)
    await app().call(endpoints.startImport, start(codes._id), admin.token)
  })

  test('is undone, except for who has used the account', async () => {
    const one = await checkFile(app, admin, 'members', [HEAD, ...some('undone.test', 4)])
    await runImport(app, admin, one, { invite: true })
    const { db } = app().services
    await db
      .update(users)
      .set({ lastLogin: app().clock.now })
      .where(eq(users.email, 'member-1@undone.test'))
    await db.delete(users).where(eq(users.email, 'member-2@undone.test'))
    await undoImport(app, admin, one)
    expect(await stateOf(app, admin, one)).toEqual({ state: 'undone', undone: 3, kept: 1 })
    expect(await reasons(one, 'kept')).toEqual([[3, 'This member has logged in.']])
    expect(await countOf('undone.test')).toBe(1)
    expect(await db.$count(mails, eq(mails.recipient, 'member-0@undone.test'))).toBe(0)
    expect(await linesOf(app, admin, one, 'undone')).toMatchObject([
      { cells: {} },
      { cells: {} },
      { cells: {} },
    ])
    const again = { params: { id: one._id } }
    expect((await app().refusal(endpoints.undoImport, again, admin.token)).status).toBe(409)
  })

  test('forgets the lines of whoever deletes their account', async () => {
    const file = [HEAD, 'gone@forget.test,Mia,Berg,', 'here@forget.test,Mia,Berg,']
    const one = await checkFile(app, admin, 'members', file)
    await runImport(app, admin, one)
    await app().services.db.transaction(async (tx) => {
      const id = await idOf('gone@forget.test')
      await tx
        .update(users)
        .set({ deletedAt: app().clock.now })
        .where(inArray(users.id, [id]))
      await app().registry.purge.user(app().services, tx, id)
    })
    const keys = await app().services.db.select({ key: importRows.key }).from(importRows)
    expect(keys).toEqual([{ key: 'here@forget.test' }])
  })
})

describe('an import of codes', () => {
  const codesOf = async (query: string) =>
    (await app().call(listActivationCodes, { query: { query } }, admin.token)).activation_codes

  test('makes batches, draws codes, and says which were taken since', async () => {
    const one = await checkFile(app, admin, 'codes', [
      CODES,
      'pier22,Pier,1,30,none',
      ',Pier,1,30,none',
      ',Pier,1,60,',
      'taken2,Pier,1,60,',
    ])
    const other = await checkFile(app, admin, 'codes', [CODES, 'TAKEN2,Elsewhere,1,30,'])
    await runImport(app, admin, other)
    await runImport(app, admin, one)
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', created: 3, failed: 1 })
    expect(await reasons(one, 'failed')).toEqual([[5, 'This code already exists.']])
    const made = await codesOf('pier')
    const grants = made.map(({ trial_duration, plan }) => `${trial_duration} ${plan}`)
    expect(grants.toSorted()).toEqual(['30 none', '30 none', '60 premium'])
    expect(new Set(made.map(({ batch_id }) => batch_id)).size).toBe(2)
    expect(made.map(({ code }) => code)).toContain('PIER22')
  })

  test('tries lines again that have failed', async () => {
    const one = await checkFile(app, admin, 'codes', [CODES, 'AGAIN2,Again,1,30,'])
    const other = await checkFile(app, admin, 'codes', [CODES, 'AGAIN2,Other,1,30,'])
    await runImport(app, admin, other)
    await runImport(app, admin, one)
    await undoImport(app, admin, other)
    const request = { params: { id: one._id } }
    await app().call(endpoints.retryImport, request, admin.token)
    await app().runJob('run-import', { importId: one._id, turn: 0 })
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', created: 1 })
    expect((await app().refusal(endpoints.retryImport, request, admin.token)).status).toBe(409)
  })

  test('is undone, except for codes that somebody has used', async () => {
    const one = await checkFile(app, admin, 'codes', [
      CODES,
      'QUAY22,Quay,1,30,',
      'QUAY23,Quay,1,30,',
    ])
    await runImport(app, admin, one)
    const member = await createPerson(app(), {
      deviceActivatedAt: null,
      subscriptionMode: null,
      nextBillingAt: null,
    })
    await app().call(activateDevice, { body: { code: 'QUAY22' } }, member.token)
    await undoImport(app, admin, one)
    expect(await reasons(one, 'kept')).toEqual([[2, 'Someone has used this code.']])
    expect((await codesOf('quay')).map(({ code }) => code)).toEqual(['QUAY22'])
  })
})

test('coaches and members may do nothing of it', async () => {
  const params = { id: '01a1fcb4-0000-7000-8000-000000000000' }
  const member = await createPerson(app())
  for (const { token } of [coach, member]) {
    const { status } = await sendFile(app, { ...coach, token }, 'members', HEAD)
    expect(status).toBe(403)
    for (const endpoint of [
      endpoints.listImports,
      endpoints.getImport,
      endpoints.listImportRows,
      endpoints.exportImportProblems,
      endpoints.startImport,
      endpoints.undoImport,
      endpoints.discardImport,
    ]) {
      const body = endpoint.method === 'POST' ? { body: {} } : {}
      expect((await app().refusal(endpoint, { params, ...body }, token)).status).toBe(403)
    }
  }
})
