import * as endpoints from '@carriage/contract/data-exports/endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { filesIn } from '../../../test/files-in.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { unzip } from '../../../test/unzip.ts'
import { epoch } from '../../platform/time.ts'
import { dataExports } from './data-exports-schema.ts'

const app = useApp()
const DAY = 86_400

const request = ({ token }: Person) => app().call(endpoints.requestDataExport, {}, token)
const state = async ({ token }: Person) =>
  (await app().call(endpoints.readDataExport, {}, token)).data_export
const file = ({ token }: Person) => app().get(endpoints.downloadDataExport.path, token)
/** Runs the newest job as a worker would. */
const make = async () => {
  const job = app().sentJobs.findLast(({ name }) => name === 'make-data-export')
  await app().runJob('make-data-export', job?.data)
}
const announcements = async ({ email }: Person) => {
  const { rows } = await app().services.db.execute(sql`
    SELECT 1 FROM mails WHERE recipient = ${email} AND template = 'data-export-ready'`)
  return rows.length
}
const stored = () => filesIn(join(app().services.config.dataDir, 'media', 'exports'))
const sweep = () => app().runJob('sweep-data-exports')

describe('a copy of a member’s data', () => {
  test('is made by a job, announced by mail and downloaded where they are signed in', async () => {
    const person = await createPerson(app())
    expect(await state(person)).toBeNull()
    expect((await file(person)).statusCode).toBe(404)
    const { data_export: asked } = await request(person)
    expect(asked).toMatchObject({ state: 'preparing', ready_until: null, bytes: null })
    expect((await file(person)).statusCode).toBe(404)

    await make()
    const now = app().clock.now.getTime() / 1000
    expect(await state(person)).toMatchObject({ state: 'ready', ready_until: now + 7 * DAY })
    const { subject, text } = await app().newestMail(person.email)
    expect(subject).toContain('Your copy is ready')
    expect(text).toContain('http://studio.test/dashboard/profile/data')
    const [key = ''] = (await stored()).slice(-1)
    expect(key).toMatch(/^[\w-]{43}\.zip$/)
    expect(text).not.toContain(key)

    const { statusCode, headers, rawPayload } = await file(person)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="carriage-data-2026-05-10.zip"',
      'cache-control': 'no-store',
      'content-length': String((await state(person))?.bytes),
    })
    const files = await unzip(rawPayload)
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject({
      email: person.email,
      created_at: expect.any(String) as string,
    })
    expect(String(files.get('read-me.txt'))).toContain('account.json')
  })

  test('is of nobody else', async () => {
    const [person, other] = [await createPerson(app()), await createPerson(app())]
    await request(person)
    await make()
    expect((await file(other)).statusCode).toBe(404)
    expect((await app().app.inject({ url: '/api/user/data-export/file' })).statusCode).toBe(401)
    const archive = (await file(person)).rawPayload
    for (const content of (await unzip(archive)).values())
      expect(String(content)).not.toContain(other.email)
  })

  test('is requested once a day, also by two requests at once', async () => {
    const person = await createPerson(app())
    const both = await Promise.allSettled([request(person), request(person)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await make()
    app().advance(DAY - 1)
    const early = await app().refusal(endpoints.requestDataExport, {}, person.token)
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1'])
    app().advance(1)
    const before = (await stored()).length
    await request(person)
    await make()
    await sweep()
    // The newer one has taken the place of the older.
    expect(await stored()).toHaveLength(before)
    expect((await file(person)).statusCode).toBe(200)
  })

  test('stays when another member requests a new one', async () => {
    const [person, other] = [await createPerson(app()), await createPerson(app())]
    for (const who of [person, other]) {
      await request(who)
      await make()
    }
    app().advance(DAY)
    await request(other)
    await sweep()
    expect((await file(person)).statusCode).toBe(200)
  })

  test('is ready for its owner alone, while those of others are still being made', async () => {
    const [waiting, person] = [await createPerson(app()), await createPerson(app())]
    await request(waiting)
    await request(person)
    await make()
    expect(await state(person)).toMatchObject({ state: 'ready' })
    expect(await state(waiting)).toMatchObject({ state: 'preparing' })
  })

  test('that two runs make at once is announced once, and its file stays', async () => {
    const person = await createPerson(app())
    await request(person)
    await Promise.all([make(), make()])
    expect((await file(person)).statusCode).toBe(200)
    expect(await announcements(person)).toBe(1)
  })

  test('whose owner is gone is left to the job that makes it for an hour', async () => {
    const person = await createPerson(app())
    await request(person)
    await app().call(deleteAccount, { body: { password: PASSWORD } }, person.token)
    const left = () => app().services.db.$count(dataExports, isNull(dataExports.userId))
    await sweep()
    expect(await left()).toBe(1)
    app().advance(3601)
    await sweep()
    expect(await left()).toBe(0)
  })

  test('is given up when the job was killed three times', async () => {
    const person = await createPerson(app())
    await request(person)
    await app().services.db.update(dataExports).set({ attempts: 3 })
    await make()
    const week = app().clock.now.getTime() / 1000 + 7 * DAY
    expect(await state(person)).toMatchObject({ state: 'failed', bytes: null })
    const [row] = await app()
      .services.db.select()
      .from(dataExports)
      .where(eq(dataExports.userId, person.id))
    expect(epoch(row?.expiresAt ?? null)).toBe(week)
    await expect(app().newestMail(person.email)).rejects.toThrow()
  })

  test('is removed after seven days, with its file', async () => {
    const person = await createPerson(app())
    await request(person)
    await make()
    const before = (await stored()).length
    app().advance(7 * DAY - 1)
    await sweep()
    expect((await file(person)).statusCode).toBe(200)
    app().advance(1)
    expect((await file(person)).statusCode).toBe(404)
    expect(await state(person)).toBeNull()
    await sweep()
    expect((await stored()).length).toBeLessThan(before)
    await request(person)
  })

  test('is removed with the account, also while it is being made', async () => {
    for (const isMade of [true, false]) {
      await sweep()
      const before = await stored()
      const person = await createPerson(app())
      await request(person)
      if (isMade) await make()
      await app().call(deleteAccount, { body: { password: PASSWORD } }, person.token)
      expect(app().sentJobs.some(({ name }) => name === 'sweep-data-exports')).toBe(true)
      if (!isMade) await make()
      await sweep()
      expect(await stored()).toEqual(before)
    }
  })

  test('is removed when the account is deleted while it is written', async () => {
    const before = await stored()
    const person = await createPerson(app())
    await request(person)
    const { mediaStore } = app().services
    const write = mediaStore.write.bind(mediaStore)
    const writing = vi.spyOn(mediaStore, 'write').mockImplementationOnce(async (...args) => {
      await app().call(deleteAccount, { body: { password: PASSWORD } }, person.token)
      return write(...args)
    })
    await make()
    writing.mockRestore()
    expect(await stored()).toEqual(before)
  })

  test('is made once by a job that runs again, and anew by one that was killed', async () => {
    const person = await createPerson(app())
    await request(person)
    // Killed after the file was written, before it was announced.
    const killed = vi
      .spyOn(app().services.db, 'transaction')
      .mockRejectedValueOnce(new Error('killed'))
    await expect(make()).rejects.toThrow('killed')
    killed.mockRestore()
    const half = await stored()
    expect(await state(person)).toMatchObject({ state: 'preparing' })
    await make()
    await make()
    expect(await stored()).toEqual(half)
    expect(await state(person)).toMatchObject({ state: 'ready' })
    expect(await announcements(person)).toBe(1)
  })

  test('fails after three attempts, and may be requested again at once @full', async () => {
    const person = await createPerson(app())
    await request(person)
    const broken = vi
      .spyOn(app().services.mediaStore, 'write')
      .mockRejectedValue(new Error('no room'))
    await expect(make()).rejects.toThrow('no room')
    await expect(make()).rejects.toThrow('no room')
    await make()
    broken.mockRestore()
    expect(await state(person)).toMatchObject({ state: 'failed', ready_until: null })
    await request(person)
    await make()
    expect(await state(person)).toMatchObject({ state: 'ready' })
  })

  test('waits for the payment provider twice, and then goes without the invoices and says so', async () => {
    const person = await createPerson(app())
    await app().services.db.execute(sql`
      INSERT INTO billing_customers (user_id, provider_customer_id) VALUES (${person.id}, 'cus_away')`)
    await request(person)
    const { payments } = app().services
    if (!payments) throw new Error('The tests have a sandbox of the provider')
    const away = vi.spyOn(payments, 'listInvoices').mockRejectedValue(new Error('no answer'))
    await expect(make()).rejects.toThrow('no answer')
    await expect(make()).rejects.toThrow('no answer')
    await make()
    away.mockRestore()
    const files = await unzip((await file(person)).rawPayload)
    expect(JSON.parse(String(files.get('billing.json')))).toMatchObject({
      customer: { customer_at_provider: 'cus_away' },
      invoices: 'not in this copy: the payment provider did not answer',
    })
  })

  test('is recorded when it is requested and when it is downloaded', async () => {
    const person = await createPerson(app())
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    await request(person)
    await make()
    await file(person)
    for (const action of ['data-exported', 'data-downloaded'] as const) {
      const entries = await app().audited(admin, { action })
      expect(entries.filter(({ actor }) => actor?._id === person.id)).toHaveLength(1)
    }
  })
})
