import { join } from 'node:path'
import { initPasswordReset } from '@carriage/contract/accounts/endpoints'
import { getStatus } from '@carriage/contract/system/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson } from '../../../test/people.ts'
import { withBoss } from '../../../test/queue.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { runCommand } from '../../run-command.ts'
import { recordAudit } from '../audit/index.ts'

const app = useApp({ readsQueue: true })
const folder = makeTemporaryFolder('carriage-status-')
afterAll(() => folder.remove())
// Past what is remembered of the figures.
beforeEach(() => app().advance(60))

async function read() {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  return (await app().call(getStatus, {}, admin.token)).status
}

/** Queues a mail, and answers its id. */
async function queueReset(): Promise<string> {
  const { email } = await createPerson(app())
  await app().call(initPasswordReset, { body: { email } })
  const { rows } = await app().services.db.execute<{ id: string }>(
    sql`SELECT id FROM mails WHERE recipient = ${email}`,
  )
  return rows[0]?.id ?? ''
}

test('only admins see the status', async () => {
  for (const roles of [['user'], ['user', 'coach']] as const) {
    const { token } = await createPerson(app(), { roles: [...roles] })
    expect((await app().refusal(getStatus, {}, token)).status).toBe(403)
  }
})

test('an installation without anything to do says so @full', async () => {
  expect(await read()).toMatchObject({
    version: '0.1.0',
    environment: 'local',
    attention: [],
    database: { ready: true },
    jobs: {
      waiting: 0,
      running: 0,
      failed: 0,
      oldest_at: null,
      workers: { works: 'internal', alive: 0 },
      kinds: [],
    },
    mail: { delivery: 'captured', waiting: 0, oldest_at: null },
    media: { processing: 0, failed: 0, uploads: 0 },
    live: { on_air: 0, viewers: 0, troubled_broadcasts: 0 },
    payments: { mode: 'sandbox', last_webhook_at: null },
    backup: null,
    audit: null,
  })
})

test('jobs that wait and fail, mails, videos and webhooks are counted @full', async () => {
  const { config, db } = app().services
  await withBoss(config.databaseUrl ?? '', async (boss) => {
    for (const name of ['sweep-media', 'sweep-mails', 'sweep-mails']) await boss.send(name, {})
    for (const name of ['sweep-media', 'sweep-media']) {
      const id = (await boss.send(name, {}, { retryLimit: 0, priority: 1 })) ?? ''
      await boss.fetch(name)
      await boss.fail(name, id)
    }
  })
  // The queue counts every five seconds at most.
  const counted = async () => {
    app().advance(6)
    return (await read()).jobs
  }
  await expect.poll(counted, { timeout: 15_000, interval: 500 }).toMatchObject({
    waiting: 3,
    failed: 2,
    kinds: [
      { name: 'sweep-media', waiting: 1, failed: 2 },
      { name: 'sweep-mails', waiting: 2, failed: 0 },
    ],
  })
  app().advance(60)
  const { now } = app().clock
  await createVideo(app(), { processingState: 'failed' })
  await createVideo(app(), { processingState: 'processing' })
  await createVideo(app(), { processingState: 'ready' })
  const { email } = await createPerson(app())
  await app().call(initPasswordReset, { body: { email } })
  await db.execute(
    sql`INSERT INTO webhook_events (id, type, received_at) VALUES ('evt_1', 'a', ${now})`,
  )
  const status = await read()
  expect(status.media).toMatchObject({ processing: 1, failed: 1 })
  expect(status.mail).toMatchObject({ waiting: 1, oldest_at: status.read_at })
  expect(status.payments.last_webhook_at).toBe(Math.floor(now.getTime() / 1000))
  expect(status.attention).toEqual(['jobs', 'media'])
})

test('who makes captions is read, and whether in English alone', async () => {
  const { transcriber } = app().services
  vi.spyOn(transcriber, 'state').mockResolvedValue('no-model')
  const none = { transcriber: 'no-model', made_by: null, is_english_only: false }
  expect((await read()).media.captions).toEqual(none)
  vi.spyOn(transcriber, 'state').mockResolvedValue('ready')
  vi.spyOn(transcriber, 'isEnglishOnly').mockResolvedValue(true)
  expect((await read()).media.captions).toEqual({
    transcriber: 'ready',
    made_by: null,
    is_english_only: true,
  })
})

test('a mail that is not tried any more is a failed job, and waits for nothing @full', async () => {
  const { config, db } = app().services
  await db.execute(sql`DELETE FROM mails`)
  const mailId = await queueReset()
  await withBoss(config.databaseUrl ?? '', async (boss) => {
    const id = (await boss.send('deliver-mail', { mailId }, { retryLimit: 0 })) ?? ''
    await boss.fetch('deliver-mail')
    await boss.fail('deliver-mail', id)
  })
  app().advance(24 * 3600)
  await queueReset()
  app().advance(60)
  const status = await read()
  expect(status.mail).toMatchObject({ waiting: 1, oldest_at: status.read_at - 60 })
})

test('a backup and a check of the audit log are known from when they end @full', async () => {
  const { config, db } = app().services
  const now = () => app().clock.now
  await runCommand(config, ['backup', join(folder.path, 'a.tar')])
  expect((await read()).backup).toMatchObject({ proven_at: null, problem: null, scheduled: false })
  await runCommand(config, ['backup', join(folder.path, 'b.tar'), '--verify'])
  app().advance(60)
  await recordAudit({ now }, db, { action: 'code-created' })
  await app().runJob('check-audit')
  const status = await read()
  expect(status.backup).toMatchObject({ version: '0.1.0', problem: null, late: false })
  expect(status.backup?.proven_at).toBe(status.backup?.ended_at)
  expect(status.backup?.bytes).toBeGreaterThan(1000)
  expect(status.audit).toEqual({
    checked_at: Math.floor(now().getTime() / 1000),
    fault: null,
    position: null,
  })
  await db.execute(sql`ALTER TABLE audit_log DISABLE TRIGGER USER`)
  await db.execute(sql`DELETE FROM audit_log WHERE position = 1`)
  await app().runJob('check-audit')
  app().advance(60)
  const broken = await read()
  expect(broken.audit).toMatchObject({ fault: 'missing', position: 1 })
  expect(broken.attention).toContain('audit')
})
