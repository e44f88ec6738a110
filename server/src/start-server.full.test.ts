import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createPerson } from '../test/people.ts'
import { freePort, runServer } from '../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { DEMO_PASSWORD, hashPassword } from './features/accounts/index.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-start-')
afterAll(() => folder.remove())

test('a server for members does not start with an account that everybody can sign in to', async () => {
  const { id } = await createPerson(app())
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await app().services.db.execute(
    sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${id}`,
  )
  const { databaseUrl } = app().services.config
  const port = await freePort()
  const start = (CARRIAGE_ENV: string) =>
    runServer({ databaseUrl, dataDir: folder.path, port, env: { CARRIAGE_ENV } })
  await expect(start('staging')).rejects.toThrow('The server ended with 1')
  await (await start('dev')).kill()
})
