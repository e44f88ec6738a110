import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTables } from '../../test/backup/fill-tables.ts'
import { readAllRows, readRowsWithout } from '../../test/backup/read-all-rows.ts'
import { createTestDatabase, useDatabase } from '../../test/database/database.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { fileOnDisk } from './backup-file.ts'
import { createBackup } from './create-backup.ts'
import { proveBackup, restoreBackup } from './restore-backup.ts'
import { withClient } from './with-client.ts'

/** On a busy machine. */
const LONGEST_MS = 300_000

const database = useDatabase()
const folder = makeTemporaryFolder('carriage-every-table-')
afterAll(() => folder.remove())
const file = () => fileOnDisk(join(folder.path, 'whole.tar'))
const place = () => ({ databaseUrl: database.url, dataDir: join(folder.path, 'source') })

beforeAll(async () => {
  const missing = await withClient(database.url, async (client) => {
    const found = await fillTables(client)
    // Both have one row alone.
    await client.query(
      `UPDATE audit_chain SET checked_at = now(), broken_position = 3, broken_how = 'missing'`,
    )
    await client.query(`UPDATE private_rules SET included_a_month = 2`)
    return found.filter((state) => !/^(?:audit_chain|private_rules)\./.test(state))
  })
  // A trigger sets them.
  expect(missing).toEqual(['audit_log.position: null', 'audit_log.hash: null'])
  await createBackup(place(), file(), { version: '1.0.0', now: new Date() })
}, LONGEST_MS)

test('rows of every form in every table come back as if what is left out had been deleted @full', async () => {
  const empty = await createTestDatabase('template1')
  try {
    await restoreBackup({ databaseUrl: empty.url, dataDir: join(folder.path, 'new') }, file())
    const expected = await withClient(database.url, readRowsWithout)
    expect(await withClient(empty.url, readAllRows)).toEqual(expected)
    expect(Object.values(expected).every((rows) => rows.length > 0)).toBe(true)
  } finally {
    await empty.drop()
  }
})

test('such a backup proves itself @full', () => proveBackup(place(), file()))
