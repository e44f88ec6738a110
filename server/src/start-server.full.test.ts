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
  const setPassword = async (password: string) => {
    const hash = await hashPassword(password)
    await app().services.db.execute(sql`UPDATE users SET password_hash = ${hash} WHERE id = ${id}`)
  }
  await setPassword(DEMO_PASSWORD)
  const { databaseUrl } = app().services.config
  const port = await freePort()
  const start = (CARRIAGE_ENV: string) =>
    runServer({ databaseUrl, dataDir: folder.path, port, env: { CARRIAGE_ENV } })
  for (const environment of ['staging', 'dev'])
    await expect(start(environment)).rejects.toThrow('The server ended with 1')
  await setPassword('a password that nobody knows')
  await (await start('dev')).kill()
})
