import { join } from 'node:path'
import type { DataExport } from '@carriage/contract/data-exports/schemas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { filesIn } from '../../../test/files-in.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { freePort, type RunningProcess, runServer } from '../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'

/** After a server was killed, another one repeats its work within a minute. */
const TAKEN_UP_MS = 100_000

const app = useApp()
const folder = makeTemporaryFolder('carriage-export-')
let person: Person
let port: number
let server: RunningProcess

const begin = async () => {
  const databaseUrl = app().services.config.databaseUrl ?? ''
  server = await runServer({ databaseUrl, dataDir: folder.path, port })
}
const ask = async (method: 'GET' | 'POST') => {
  const url = `http://localhost:${port}/api/user/data-export`
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${person.token}` },
  })
  // Sound: the server has parsed its response with the schema.
  return ((await response.json()) as { data_export: DataExport | null }).data_export
}
const count = async (query: ReturnType<typeof sql>) =>
  (await app().services.db.execute(query)).rows.length

beforeAll(async () => {
  // The separate process uses the real clock.
  app().clock.now = new Date()
  person = await createPerson(app())
  port = await freePort()
  await begin()
})
afterAll(async () => {
  await server.kill()
  await folder.remove()
})

test('a copy that was being made when the server was killed is made by the next one, and announced once', async () => {
  await app().lockHolder.transaction(async (tx) => {
    // The job waits here, half done.
    await tx.execute(sql`LOCK TABLE watch_days IN ACCESS EXCLUSIVE MODE`)
    expect(await ask('POST')).toMatchObject({ state: 'preparing' })
    await vi.waitFor(
      async () => expect(await count(sql`SELECT 1 FROM data_exports WHERE attempts = 1`)).toBe(1),
      { timeout: 10_000 },
    )
    await server.kill()
  })
  expect(await filesIn(join(folder.path, 'media', 'exports'))).toEqual([])
  await begin()
  await vi.waitFor(async () => expect(await ask('GET')).toMatchObject({ state: 'ready' }), {
    timeout: TAKEN_UP_MS,
    interval: 250,
  })
  expect(await filesIn(join(folder.path, 'media', 'exports'))).toHaveLength(1)
  expect(await count(sql`SELECT 1 FROM mails WHERE template = 'data-export-ready'`)).toBe(1)
})
