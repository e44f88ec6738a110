import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Mail, MailRefusedError } from '../../adapters/mailer/mailer.ts'
import { useDatabase } from '../../../test/database/database.ts'
import { connectDatabase, type DatabaseConnection } from '../../platform/db/database.ts'
import { startJobs, type Jobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { deriveKey } from '../../platform/secret.ts'
import { deliverMail, deliverMailJob, type MailReader, queueMail } from './index.ts'
import type { EmailMessage } from './email-message.ts'
import { findRefusal, listMails } from './mail-queries.ts'
import { openMessage } from './sealed-message.ts'
import { builtInBrand } from '../../../test/studio.ts'

const database = useDatabase()
const mailKey = deriveKey('a secret of tests', 'mails')
const message = { template: 'verification', props: { firstName: 'Ada', otp: '135790' } } as const
const delivered: Mail[] = []
/** Who has an account, by address. */
const readers = new Map<string, MailReader>()
/** Addresses that their server does not know. */
const refusing = new Set(['gone@carriage.test'])
let brand = builtInBrand
let refusals = 0
let connection: DatabaseConnection
let jobs: Jobs

const scope = () => ({
  jobs,
  config: { mailFrom: 'Studio <hello@studio.test>' },
  mailKey,
  now: () => new Date(),
})
const mailer = {
  captures: false,
  deliver: async (mail: Mail) => {
    if (refusing.has(mail.to)) throw new MailRefusedError('550 5.1.1 no such user')
    if (refusals-- > 0) throw new Error('try later')
    delivered.push(mail)
  },
}

beforeAll(async () => {
  connection = connectDatabase(database.url, () => {}, { max: 4 })
  jobs = await startJobs(database.url, createLog('silent'))
  await jobs.declare([deliverMailJob])
  const services = {
    config: { publicUrl: 'http://studio.test' },
    db: connection.db,
    mailer,
    mailKey,
    now: () => new Date(),
    readBrand: async () => brand,
    findReader: async (address: string) => readers.get(address),
  }
  await jobs.work(deliverMailJob, ({ mailId }) => deliverMail(services, mailId))
})
afterAll(async () => {
  await jobs.stop()
  await connection.close()
})

test('a mail is delivered after its transaction commits, and then deleted @full', async () => {
  await connection.db.transaction((tx) => queueMail(scope(), tx, 'ada@carriage.test', message))
  await vi.waitFor(() => expect(delivered).toHaveLength(1), { timeout: 15_000 })
  expect(delivered[0]).toEqual({
    to: 'ada@carriage.test',
    from: 'Studio <hello@studio.test>',
    subject: '135790 is your Carriage code',
    text: expect.stringContaining('135790') as string,
    html: expect.stringContaining('135790') as string,
  })
  await vi.waitFor(async () => expect(await listMails(connection.db, undefined, 10)).toEqual([]))
})

test('the outbox keeps a code encrypted, for its own mail only', async () => {
  const undone = connection.db.transaction(async (tx) => {
    await queueMail(scope(), tx, 'eve@carriage.test', message)
    await queueMail(scope(), tx, 'eve@carriage.test', message)
    const rows = await listMails(tx, 'eve@carriage.test', 10)
    const { rows: stored } = await tx.execute<{ row: string }>(
      sql`SELECT mails::text AS row FROM mails`,
    )
    expect(stored.map(({ row }) => row).join()).not.toMatch(/135790|Ada|\\x[0-9a-f]*313335373930/)
    const [first, second] = rows
    if (!first || !second) throw new Error('There are no mails')
    expect(openMessage({ mailKey }, first)).toEqual(message)
    expect(() => openMessage({ mailKey }, { ...first, sealedProps: second.sealedProps })).toThrow()
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
})

test('a transaction that is rolled back sends no mail', async () => {
  const failing = connection.db.transaction(async (tx) => {
    await queueMail(scope(), tx, 'nobody@carriage.test', message)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await listMails(connection.db, 'nobody@carriage.test', 10)).toEqual([])
})

test('a mail that the mail server refused is retried @full', async () => {
  refusals = 1
  await connection.db.transaction((tx) => queueMail(scope(), tx, 'late@carriage.test', message))
  await vi.waitFor(() => expect(delivered.map(({ to }) => to)).toContain('late@carriage.test'), {
    timeout: 15_000,
  })
})

test('a mail is tried for two days at the least', () => {
  // From the eighth try on they are five minutes apart, less up to half of that.
  expect(deliverMailJob.retryLimit * 150).toBeGreaterThan(40 * 3600)
})

test('a code that has long ended is not delivered', async () => {
  const then = () => new Date(Date.now() - 3_700_000)
  const to = 'over@carriage.test'
  await connection.db.transaction((tx) => queueMail({ ...scope(), now: then }, tx, to, message))
  await vi.waitFor(async () => expect(await listMails(connection.db, to, 1)).toEqual([]), {
    timeout: 15_000,
  })
  expect(delivered.map((mail) => mail.to)).not.toContain(to)
})

test('a mail to an address that is refused for good is not tried again, and fails in the list of jobs', async () => {
  await connection.db.transaction((tx) => queueMail(scope(), tx, 'gone@carriage.test', message))
  const jobOf = async () => {
    const [mail] = await listMails(connection.db, 'gone@carriage.test', 1)
    const failed = await jobs.stored.listFailed()
    return failed.find(({ data }) => 'mailId' in data && data.mailId === mail?.id)
  }
  await vi.waitFor(async () => expect(await jobOf()).toBeDefined(), { timeout: 15_000 })
  expect(await jobOf()).toMatchObject({
    retries: 0,
    output: { why: 'unexpected', message: expect.stringContaining('5.1.1') },
  })
})

test('an address that refused mail for good is known as one, until its server takes a mail', async () => {
  const to = 'full@carriage.test'
  const refusedAt = () => findRefusal(connection.db, to)
  const send = () => connection.db.transaction((tx) => queueMail(scope(), tx, to, message))
  expect(await refusedAt()).toBeNull()
  refusing.add(to)
  await send()
  await vi.waitFor(async () => expect(await refusedAt()).toBeInstanceOf(Date), { timeout: 15_000 })
  // Other addresses are not concerned, and the case of letters is none.
  expect(await findRefusal(connection.db, 'late@carriage.test')).toBeNull()
  expect(await findRefusal(connection.db, 'FULL@carriage.test')).not.toBeNull()
  refusing.delete(to)
  await send()
  await vi.waitFor(async () => expect(await refusedAt()).toBeNull(), { timeout: 15_000 })
})

describe('a mail is written in the language', () => {
  const subjectTo = async (to: string, sent: EmailMessage = message) => {
    await connection.db.transaction((tx) => queueMail(scope(), tx, to, sent))
    const found = () => delivered.find((mail) => mail.to === to)?.subject
    await vi.waitFor(() => expect(found()).toBeDefined(), { timeout: 15_000 })
    return found()
  }
  const inSpanish = { timeZone: null, locale: null, language: 'es' } as const
  const link = {
    template: 'email-change-link',
    props: { url: 'http://studio.test', reader: inSpanish },
  } as const

  test('of the account that its address has when it is delivered', async () => {
    readers.set('de@carriage.test', { timeZone: null, locale: 'de-AT', language: 'de' })
    expect(await subjectTo('de@carriage.test')).toBe('135790 ist dein Code für Carriage')
    readers.set('both@carriage.test', { timeZone: null, locale: null, language: 'de' })
    expect(await subjectTo('both@carriage.test', link)).toMatch('Bestätige')
  })

  test('of whom it names, where the address has no account', async () => {
    expect(await subjectTo('new@carriage.test', link)).toMatch('Confirma')
  })

  test('of the studio, where neither has one', async () => {
    brand = { ...builtInBrand, language: 'de' }
    expect(await subjectTo('nobody-yet@carriage.test')).toMatch('ist dein Code')
    readers.set('silent@carriage.test', { timeZone: null, locale: null, language: null })
    expect(await subjectTo('silent@carriage.test')).toMatch('ist dein Code')
    brand = builtInBrand
  })
})
