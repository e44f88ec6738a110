import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../test/database/database.ts'
import { uuidv7 } from '../crypto.ts'
import { createLog } from '../log/log.ts'
import { connectDatabase, type DatabaseConnection } from './database.ts'
import { followReplica, type Replica } from './replica.ts'

const database = useDatabase()
let primary: DatabaseConnection
let replica: Replica
const run = (query: string) => primary.db.execute(sql.raw(query))

/** The same database, whose answers are those of a standby that has replayed the log up to a place of the test's choice. */
beforeAll(async () => {
  primary = connectDatabase(database.url, () => {})
  await run(`CREATE SCHEMA standby;
    CREATE TABLE standby.replayed (position pg_lsn);
    CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
    CREATE FUNCTION standby.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql
      AS 'SELECT coalesce((SELECT position FROM standby.replayed), pg_current_wal_lsn())'`)
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=standby,public,pg_catalog')
  const log = createLog('silent')
  replica = await followReplica({ url: url.href, primary: primary.db, log })
})
afterAll(async () => {
  await replica.stop()
  await primary.close()
})

test('a member reads what they have changed from the primary until the replica shows it', async () => {
  const [writer, reader] = [uuidv7(), uuidv7()]
  const isRead = async (userId: string) => (await replica.databaseFor(userId)) !== undefined
  expect([await isRead(writer), await isRead(reader)]).toEqual([true, true])
  await run('INSERT INTO standby.replayed VALUES (pg_current_wal_lsn())')
  await replica.noteWrite(writer)
  expect([await isRead(writer), await isRead(reader)]).toEqual([false, true])
  expect(replica.reads).toEqual({ replica: 3, 'own-write': 1, behind: 0, repeated: 0 })
  await run('UPDATE standby.replayed SET position = pg_current_wal_insert_lsn()')
  await vi.waitFor(async () => expect(await isRead(writer)).toBe(true), { timeout: 10_000 })
})
