/** The server behind pgbouncer in transaction mode: `PEER_PGBOUNCER` is its program. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { useDatabase } from '../test/database/database.ts'
import { type Pooler, startPgbouncer } from '../test/peers/pgbouncer.ts'
import { freePort, runServer } from '../test/processes/running-server.ts'
import { TwoServers } from '../test/processes/two-servers.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const program = process.env['PEER_PGBOUNCER'] ?? ''
const LIMITS = 'SET lock_timeout = 5000; SET statement_timeout = 60000'
const database = useDatabase()
const folder = makeTemporaryFolder('carriage-pooler-')
let pooler: Pooler | undefined
afterEach(() => pooler?.stop())
afterAll(() => folder.remove())

test.each([
  ['a pooler that is not declared', {}, false, 'Set DATABASE_DIRECT_URL'],
  ['one that drops the limits of statements', { ignoring: true }, false, 'Set DATABASE_DIRECT_URL'],
  ['one that is declared, but does not limit statements', {}, true, 'connect_query='],
])('the server does not start on %s', async (_, settings, declared, advice) => {
  pooler = await startPgbouncer(program, database.url, settings)
  const start = runServer({
    databaseUrl: pooler.url,
    dataDir: folder.path,
    port: await freePort(),
    env: declared ? { DATABASE_DIRECT_URL: database.url } : {},
  })
  await expect(start).rejects.toThrow(advice)
})

test('two servers behind it keep all that they acknowledged while they are killed in turn', async () => {
  pooler = await startPgbouncer(program, database.url, { connectQuery: LIMITS })
  const env = { DATABASE_DIRECT_URL: database.url }
  const place = { databaseUrl: pooler.url, dataDir: folder.path, env }
  const servers = await TwoServers.start(place, { direct: database.url })
  try {
    await servers.killBusy(3)
  } finally {
    await servers.stop()
  }
})
