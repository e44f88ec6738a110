import { count, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../src/features/mail/mail-schema.ts'
import { queueMail } from '../../src/features/mail/index.ts'
import { jobKind } from '../../src/platform/jobs.ts'
import { useApp } from '../app.ts'

const app = useApp()
const job = jobKind<{ n: number }>({ name: 'of a test', expireInSeconds: 1, retryLimit: 0 })
const message = { template: 'verification', props: { firstName: 'Ada', otp: '135790' } } as const
const mailCount = async () =>
  (await app().services.db.select({ total: count() }).from(mails))[0]?.total

test('a job exists once its transaction has committed, and not before', async () => {
  const { db, jobs } = app().services
  await db.transaction(async (tx) => {
    await jobs.send(tx, job, { n: 1 })
    expect(app().sentJobs).toEqual([])
  })
  expect(app().sentJobs).toEqual([{ name: 'of a test', data: { n: 1 } }])
})

test('a transaction that is rolled back leaves neither a mail nor its job', async () => {
  const { services, sentJobs } = app()
  const before = sentJobs.length
  const failing = services.db.transaction(async (tx) => {
    await queueMail(services, tx, 'ada@carriage.test', message)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect([await mailCount(), sentJobs.length]).toEqual([0, before])
})

test('a job sent outside the open transaction, or without one, is refused', async () => {
  const { db, jobs } = app().services
  const refused = /not sent in the transaction/
  await expect(jobs.send(db, job, { n: 1 })).rejects.toThrow(refused)
  await expect(db.transaction(() => jobs.send(db, job, { n: 1 }))).rejects.toThrow(refused)
  const ended = await db.transaction(async (tx) => ({ tx }))
  await expect(jobs.send(ended.tx, job, { n: 1 })).rejects.toThrow(refused)
})

test('a write outside the open transaction is refused, and a read is not', async () => {
  const { services } = app()
  const { db } = services
  const past = db.transaction(() => queueMail(services, db, 'ada@carriage.test', message))
  await expect(past).rejects.toThrow('db.insert goes past')
  await expect(db.transaction(() => db.execute(sql`SELECT 1`))).rejects.toThrow('db.execute goes')
  expect(await db.transaction(mailCount)).toBe(0)
})
