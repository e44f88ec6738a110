import { join } from 'node:path'
import { initPasswordReset } from '@carriage/contract/accounts/endpoints'
import { getStatus } from '@carriage/contract/system/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson } from '../../../test/people.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { startJobs } from '../../platform/jobs.ts'
import { runCommand } from '../../run-command.ts'
import { recordAudit } from '../audit/index.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-status-')
afterAll(() => folder.remove())
// Past what is remembered of the figures.
beforeEach(() => app().advance(60))

async function read() {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  return (await app().call(getStatus, {}, admin.token)).status
}

test('only admins see the status', async () => {
  for (const roles of [['user'], ['user', 'coach']] as const) {
    const { token } = await createPerson(app(), { roles: [...roles] })
    expect((await app().refusal(getStatus, {}, token)).status).toBe(403)
  }
})

test('an installation without anything to do says so', async () => {
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
    live: { on_air: 0, viewers: 0 },
    payments: { mode: 'sandbox', last_webhook_at: null },
    backup: null,
    audit: null,
  })
})

test('jobs that wait and fail, mails, videos and webhooks are counted', async () => {
  const { config, db, log } = app().services
  const { now } = app().clock
  const jobs = await startJobs(config.databaseUrl ?? '', log)
  const kinds = ['test-a', 'test-b'].map((name) => ({ name, expireInSeconds: 60, retryLimit: 0 }))
  await jobs.declare(kinds)
  for (const kind of [...kinds, ...kinds.slice(1)]) await jobs.send(db, kind, {})
  const own = { ...kinds[0], name: '__pgboss__own', expireInSeconds: 60, retryLimit: 0 }
  await jobs.declare([own])
  await jobs.send(db, own, {})
  await jobs.stop()
  await db.execute(sql`UPDATE pgboss.queue SET failed_count = 2 WHERE name = 'test-a'`)
  await createVideo(app(), { processingState: 'failed' })
  await createVideo(app(), { processingState: 'processing' })
  await createVideo(app(), { processingState: 'ready' })
  const { email } = await createPerson(app())
  await app().call(initPasswordReset, { body: { email } })
  await db.execute(
    sql`INSERT INTO webhook_events (id, type, received_at) VALUES ('evt_1', 'a', ${now})`,
  )
  const status = await read()
  expect(status.jobs).toMatchObject({
    waiting: 3,
    failed: 2,
    kinds: [
      { name: 'test-a', waiting: 1, failed: 2 },
      { name: 'test-b', waiting: 2, failed: 0 },
    ],
  })
  expect(status.media).toMatchObject({ processing: 1, failed: 1 })
  expect(status.mail).toMatchObject({ waiting: 1, oldest_at: status.read_at })
  expect(status.payments.last_webhook_at).toBe(Math.floor(now.getTime() / 1000))
  expect(status.attention).toEqual(['jobs', 'media'])
})

test('a backup and a check of the audit log are known from when they end', async () => {
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
