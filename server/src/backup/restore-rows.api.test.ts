import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database/database.ts'
import { withBoss } from '../../test/queue.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { connectDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'
import { FAILED_JOBS, readStoredJobs } from '../platform/jobs/stored-jobs.ts'
import { addDays } from '../platform/time.ts'
import { fileOnDisk } from './backup-file.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { withClient } from './with-client.ts'

const folder = makeTemporaryFolder('carriage-jobs-')
const databases: { drop: () => Promise<void> }[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
  await folder.remove()
})

let made = 0
async function emptyPlace() {
  const database = await createTestDatabase('template1')
  databases.push(database)
  return { databaseUrl: database.url, dataDir: join(folder.path, `place-${++made}`) }
}
async function newStudio() {
  const place = await emptyPlace()
  await migrate(place.databaseUrl)
  return place
}
async function moveElsewhere(
  source: Awaited<ReturnType<typeof emptyPlace>>,
  now: Date = new Date(),
) {
  const file = fileOnDisk(join(folder.path, `${++made}.tar`))
  await createBackup(source, file, { version: '1.2.3', now })
  const place = await emptyPlace()
  await restoreBackup(place, file)
  return place.databaseUrl
}

const KIND = 'deliver-mail'
const settings = { retryLimit: 7, expireInSeconds: 61, deadLetter: FAILED_JOBS }
const shownOf = (url: string) =>
  withBoss(url, async (boss) => {
    const jobs = await boss.findJobs<{ is: string }>(KIND)
    return jobs
      .map(({ id, data, state, priority, groupId, startAfter, retryLimit, expireInSeconds }) => ({
        id,
        is: data.is,
        state,
        priority,
        groupId,
        retryLimit,
        expireInSeconds,
        isLater: startAfter > new Date(),
      }))
      .toSorted((a, b) => a.is.localeCompare(b.is))
  })

test('jobs that waited or ran are sent anew, each once, to a queue with other tables @full', async () => {
  const source = await newStudio()
  await withBoss(source.databaseUrl, async (boss) => {
    await boss.createQueue(FAILED_JOBS)
    await boss.createQueue(KIND, settings)
    const begin = async () => (await boss.fetch(KIND))[0]?.id ?? ''
    await boss.send(KIND, { is: 'done' })
    await boss.complete(KIND, await begin())
    await boss.send(KIND, { is: 'running' })
    await begin()
    await boss.send(KIND, { is: 'first' }, { priority: 100, group: { id: 'one receiver' } })
    await boss.send(KIND, { is: 'later' }, { startAfter: new Date('2030-01-01T00:00:00Z') })
  })
  const before = await shownOf(source.databaseUrl)
  expect(before.map(({ is }) => is)).toEqual(['done', 'first', 'later', 'running'])
  await withClient(source.databaseUrl, (client) =>
    client.query(
      `UPDATE ${JOB_SCHEMA}.version SET version = version - 1; ALTER TABLE ${JOB_SCHEMA}.job ADD COLUMN former text`,
    ),
  )

  const after = await shownOf(await moveElsewhere(source))
  expect(after).toEqual(
    before.filter(({ is }) => is !== 'done').map((job) => ({ ...job, state: 'created' })),
  )
})

test('jobs of an old backup wait on, though the queue deletes what has waited for long @full', async () => {
  const source = await newStudio()
  const then = addDays(new Date(), -30)
  await withBoss(source.databaseUrl, async (boss) => {
    await boss.createQueue(FAILED_JOBS)
    await boss.createQueue(KIND, settings)
    await boss.send(KIND, { is: 'running' }, { startAfter: then })
    await boss.fetch(KIND)
    await boss.send(KIND, { is: 'waiting' }, { startAfter: then })
  })
  const url = await moveElsewhere(source, then)
  await withBoss(url, (boss) => boss.supervise())
  expect((await shownOf(url)).map(({ is }) => is)).toEqual(['running', 'waiting'])
})

test('a job that had failed for good can be run again after a restore @full', async () => {
  const source = await newStudio()
  await withBoss(source.databaseUrl, async (boss) => {
    await boss.createQueue(FAILED_JOBS)
    await boss.createQueue(KIND, { ...settings, retryLimit: 0 })
    const id = (await boss.send(KIND, { is: 'broken' })) ?? ''
    await boss.fetch(KIND)
    await boss.fail(KIND, id)
  })
  const url = await moveElsewhere(source)
  const database = connectDatabase(url, () => {}, { max: 2 })
  try {
    await withBoss(url, async (boss) => {
      const stored = readStoredJobs(boss, new Set([KIND]))
      const [failed] = await stored.listFailed()
      const found = await stored.find(database.db, failed?.id ?? '')
      expect(found).toMatchObject({ state: 'failed', data: { is: 'broken' } })
      if (found) expect(await stored.retry(database.db, found)).toBe(true)
      expect(await stored.listFailed()).toEqual([])
      expect(await stored.listWaiting()).toMatchObject([{ data: { is: 'broken' } }])
    })
  } finally {
    await database.close()
  }
})
