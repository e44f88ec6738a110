/** Kills the whole server with `kill -9` in the middle of an import and restarts it on its data. */
import { startImport } from '@carriage/contract/imports/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { checkFile, stateOf } from '../../../test/imports.ts'
import { createPerson } from '../../../test/people.ts'
import { freePort, type RunningProcess, runServer } from '../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'

const LINES = 600
/** Created lines after which the server is killed. */
const MOMENTS = [1, 250]
/** After a server was killed, another one repeats its work within a minute. */
const TAKEN_UP_MS = 100_000

const app = useApp()
const folder = makeTemporaryFolder('carriage-import-')
let server: RunningProcess | undefined
afterEach(() => server?.kill())
afterAll(() => folder.remove())

/** Accounts of the file, and lines that say that they are created. */
const created = async () => {
  const { rows } = await app().services.db.execute<{ accounts: number; lines: number }>(sql`SELECT
    (SELECT count(*)::int FROM users WHERE email LIKE '%@killed.test') AS accounts,
    (SELECT count(*)::int FROM import_rows WHERE state = 'created') AS lines`)
  return rows[0]
}

test('an import whose server is killed goes on in the next one, with every line created once', async () => {
  // The separate process uses the real clock.
  app().clock.now = new Date()
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const port = await freePort()
  const begin = async () => {
    const databaseUrl = app().services.config.databaseUrl ?? ''
    server = await runServer({ databaseUrl, dataDir: folder.path, port })
  }
  const file = await checkFile(app, admin, 'members', [
    'email,first_name,last_name',
    ...Array.from({ length: LINES }, (_, at) => `member-${at}@killed.test,Mia,Berg`),
  ])
  await begin()
  const path = startImport.path.replace(':id', file._id)
  const answer = await fetch(`http://localhost:${port}/api${path}`, {
    method: startImport.method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leave_out_wrong: true }),
  })
  expect(answer.status).toBe(200)

  for (const moment of MOMENTS) {
    await vi.waitFor(async () => expect((await created())?.lines).toBeGreaterThanOrEqual(moment), {
      timeout: TAKEN_UP_MS,
      interval: 1,
    })
    await server?.kill()
    const then = await created()
    expect(then?.lines).toBe(then?.accounts)
    expect(then?.lines).toBeLessThan(LINES)
    await begin()
  }
  await vi.waitFor(
    async () => expect(await stateOf(app, admin, file)).toEqual({ state: 'done', created: LINES }),
    { timeout: TAKEN_UP_MS, interval: 250 },
  )
  expect(await created()).toEqual({ accounts: LINES, lines: LINES })
})
