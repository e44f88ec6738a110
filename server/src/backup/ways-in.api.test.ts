import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { createTestDatabase } from '../../test/database/database.ts'
import { createPerson } from '../../test/people.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { uuidv7 } from '../platform/crypto.ts'
import { runCommand } from '../run-command.ts'
import { withClient } from './with-client.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-ways-in-')
afterAll(() => folder.remove())

const addKey = (name: string, ends: { expires?: Date; revoked?: Date } = {}) =>
  app().services.db.execute(sql`
    INSERT INTO api_keys (id, name, key_hash, hint, scopes, created_at, expires_at, revoked_at)
    VALUES (${uuidv7()}, ${name}, ${Buffer.from(name)}, 'ck_', '{members:read}', now(), ${ends.expires ?? null}, ${ends.revoked ?? null})`)

test('a restored backup has no API key that counts, and its operator reads what else counts again @full', async () => {
  await createPerson(app(), { roles: ['user', 'admin'] })
  await createPerson(app(), { roles: ['user', 'coach'] })
  await createPerson(app())
  const past = new Date('2020-01-01T00:00:00Z')
  await addKey('found in a repository')
  await addKey('of the studio', { expires: new Date('2120-01-01T00:00:00Z') })
  await addKey('over', { expires: past })
  await addKey('revoked', { revoked: past })
  const file = join(folder.path, 'studio.tar')
  const { config } = app().services
  await runCommand(config, ['backup', file])

  const database = await createTestDatabase('template1')
  try {
    const place = { databaseUrl: database.url, dataDir: join(folder.path, 'place') }
    const lines = await runCommand({ ...config, ...place }, ['restore-backup', file])
    expect(lines.slice(-3)).toEqual([
      'Everybody signs in again.',
      expect.stringMatching(/^2 API keys were ended/),
      expect.stringMatching(/^These count as they did then: 2 accounts of staff\. End again/),
    ])
    const { rows } = await withClient(database.url, (client) =>
      client.query('SELECT name FROM api_keys WHERE revoked_at IS NULL'),
    )
    expect(rows).toEqual([{ name: 'over' }])
  } finally {
    await database.drop()
  }
})
