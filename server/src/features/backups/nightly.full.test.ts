/** The backup of the night, as a server with the embedded database makes it. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort, runServer } from '../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { joinRunningPostgres } from '../../platform/embedded-postgres/join.ts'
import { startJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { makeNightlyBackupJob } from './backups.ts'
import { readBackupFacts } from './backups-queries.ts'

const folder = makeTemporaryFolder('carriage-night-')
const closers: (() => Promise<unknown>)[] = [() => folder.remove()]
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

test('a server that has only BACKUP_DIR set makes it, and proves it', async () => {
  const dataDir = join(folder.path, 'data')
  const backupDir = join(folder.path, 'backups')
  const env = { BACKUP_DIR: backupDir }
  const server = await runServer({ databaseUrl: undefined, dataDir, port: await freePort(), env })
  closers.push(async () => {
    server.terminate()
    await server.exited
  })
  const embedded = await joinRunningPostgres(dataDir)
  if (!embedded) throw new Error('The embedded database does not run')
  closers.push(() => embedded.stop())
  const database = connectDatabase(embedded.url, () => {}, { max: 1 })
  closers.push(() => database.close())
  const queue = await startJobs(embedded.url, createLog('silent'))
  await queue.send(database.db, makeNightlyBackupJob, {})
  await queue.stop()
  await expect
    .poll(async () => (await readBackupFacts(database.db))?.provenAt, { timeout: 60_000 })
    .toBeInstanceOf(Date)
  expect(await readdir(backupDir)).toHaveLength(1)
})
