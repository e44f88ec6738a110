/** Sends a whole server five times the calls that it takes on at once. */
import { getProfile } from '@carriage/contract/accounts/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { useApp } from '../test/app.ts'
import { createPerson } from '../test/people.ts'
import { freePort, type RunningProcess, runServer } from '../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const AT_ONCE = 150
const app = useApp()
const folder = makeTemporaryFolder('carriage-overload-')
let server: RunningProcess | undefined
afterEach(() => server?.kill())
afterAll(() => folder.remove())

test('what is too much is refused at once, what was taken on is answered, and then all is well', async () => {
  app().clock.now = new Date()
  const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(app())))
  const port = await freePort()
  const { databaseUrl } = app().services.config
  server = await runServer({ databaseUrl, dataDir: folder.path, port })
  const ask = (n: number) =>
    fetch(`http://127.0.0.1:${port}/api${getProfile.path}`, {
      headers: { authorization: `Bearer ${people[n % people.length]?.token}` },
    })

  const refused: Response[] = []
  let asked: Promise<Response>[] = []
  await app().lockHolder.transaction(async (tx) => {
    // Nobody's session can be read, so that all calls wait.
    await tx.execute(sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`)
    asked = Array.from({ length: 5 * AT_ONCE }, (_, n) => ask(n))
    for (const one of asked)
      void one.then((answer) => answer.status === 503 && refused.push(answer))
    await vi.waitFor(() => expect(refused).toHaveLength(4 * AT_ONCE), { timeout: 20_000 })
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200)
  })
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 503)).toEqual(Array(AT_ONCE).fill(200))
  expect((await ask(0)).status).toBe(200)
})
