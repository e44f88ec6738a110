import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { addMigration } from '../../../test/database/add-migration.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts'
import { runAsAdmin } from '../../../test/database/database-server.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { loadVapidKeys } from '../../adapters/push/vapid-keys.ts'
import { readConfig } from '../../config/read-config.ts'
import { seal } from '../../platform/crypto.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { migrationsFolder, readMigrations } from '../../platform/db/migrate.ts'
import { makeMonths } from '../../platform/db/partitions.ts'
import { deriveKey } from '../../platform/secret.ts'
import { checkReplica } from './check-replica.ts'
import { checkDatabase } from './check-database.ts'
import { EXTENSIONS, inspectClock } from './inspect-database.ts'
import { inspectMigrations, isNarrowing } from './inspect-migrations.ts'

const SECRET = 'q8Zr1mWn4Xv7Lk2Ty9Bp5Hs3Jd6Fg0Ac'
let database: TestDatabase | undefined
afterEach(async () => {
  await database?.drop()
  database = undefined
})

async function examine(url: string, env: Record<string, string> = {}): Promise<string[]> {
  const config = { ...readConfig(env, '/'), databaseUrl: url }
  const found = await checkDatabase.run({ config })
  return found.map(({ name, outcome, text, remedy }) =>
    [`${outcome} ${name}: ${text}`, ...(remedy === undefined ? [] : [remedy])].join('; '),
  )
}

describe('a database', () => {
  test('that is migrated is well @full', async () => {
    database = await createTestDatabase()
    const connection = connectDatabase(database.url, () => {}, { max: 1 })
    await makeMonths(connection.db, new Date())
    await connection.close()
    expect(await examine(database.url)).toEqual([
      expect.stringMatching(/^ok PostgreSQL: .*, version \d+/),
      'ok PostgreSQL rights: migrations can be applied, the extensions are there',
      'ok PostgreSQL migrations: the database is up to date',
      'ok PostgreSQL months: the next one is there, and no row stands outside',
      'ok PostgreSQL clock: agrees with that of this machine',
      expect.stringMatching(
        /^(ok|warning) PostgreSQL connections: \d+ of \d+ are free, \d+ are used/,
      ),
      'ok PostgreSQL notices: arrive (LISTEN and NOTIFY)',
      'ok PostgreSQL limits: statements are limited',
    ])
  })

  test('with two servers that are to carry live classes has one too many', async () => {
    database = await createTestDatabase()
    await runAsAdmin(
      database.adminUrl,
      `INSERT INTO processes (id, role, works_on_jobs, host, carrier, pid, version, secret_mark, started_at, seen_at, runs)
       SELECT gen_random_uuid(), 'server', true, 'studio', carrier, 1, '1', '', now(), now() - age, '[]'
         FROM (VALUES ('a:3000', interval '0'), ('b:3000', interval '0'), ('gone:3000', interval '1 minute')) AS given (carrier, age)`,
    )
    expect(await examine(database.url)).toContain(
      'problem Live classes, servers: a:3000 and b:3000 are both to carry the classes, or to record and broadcast them, and only one does; set LIVE_CARRIER=off on all but the one that the proxy leads /api/live/ to, or with LiveKit /api/live/hls/',
    )
  })

  test('whose data are sealed with another secret is a problem, until one is sealed with the new one', async () => {
    database = await createTestDatabase()
    const { url, adminUrl } = database
    const other = SECRET.toUpperCase()
    const addWebhook = async (secret: string) => {
      const id = randomUUID()
      const sealed = seal(deriveKey(secret, 'webhooks'), id, 'whsec_1').toString('hex')
      await runAsAdmin(
        adminUrl,
        `INSERT INTO webhooks (id, url, description, event_types, sealed_secret, created_at)
         VALUES ('${id}', 'https://crm.example.test', '', '{}', '\\x${sealed}', now())`,
      )
    }
    const about = async (secretKey: string) =>
      (await examine(url, { SECRET_KEY: secretKey })).filter((line) => line.includes('Secret'))
    expect(await about(other)).toEqual([])
    await addWebhook(SECRET)
    const found = [expect.stringMatching(/^problem Secret: .* sealed with another one; set the/)]
    expect([await about(SECRET), await about(other)]).toEqual([[], found])
    // A start with the other one makes new keys for push messages.
    const connection = connectDatabase(url, () => {}, { max: 1 })
    for (const secret of [SECRET, other])
      await loadVapidKeys({
        db: connection.db,
        key: deriveKey(secret, 'push'),
        now: () => new Date(),
      })
    await connection.close()
    expect([await about(SECRET), await about(other)]).toEqual([[], found])
    await addWebhook(other)
    expect([await about(SECRET), await about(other)]).toEqual([[], []])
  })

  test('that is new needs nothing', async () => {
    database = await createTestDatabase('template1')
    expect(await examine(database.url)).toContain(
      'ok PostgreSQL migrations: the database is empty, the first start fills it',
    )
  })

  test('that a newer version has changed is a warning @full', async () => {
    database = await createTestDatabase()
    await runAsAdmin(
      database.adminUrl,
      `UPDATE drizzle.__drizzle_migrations SET created_at = 4070908800000
        WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)`,
    )
    expect(await examine(database.url)).toContainEqual(
      expect.stringMatching(/^warning PostgreSQL migrations: a newer version has changed this/),
    )
  })

  test('whose account may not migrate says which right is missing @full', async () => {
    database = await createTestDatabase()
    const name = new URL(database.adminUrl).pathname.slice(1)
    await runAsAdmin(database.adminUrl, `ALTER DATABASE ${name} OWNER TO postgres`)
    await runAsAdmin(database.adminUrl, 'ALTER TABLE videos OWNER TO postgres')
    await runAsAdmin(database.adminUrl, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC')
    const rights = (await examine(database.url)).find((line) => line.includes('rights')) ?? ''
    expect(rights).toMatch(/^problem /)
    expect(rights).toMatch(/may not create schemas in/)
    expect(rights).toMatch(/1 tables belong to postgres/)
    expect(rights).toMatch(/GRANT CREATE ON DATABASE .*REASSIGN OWNED BY postgres/)
  })

  test('whose account may not create databases cannot prove backups @full', async () => {
    database = await createTestDatabase()
    await runAsAdmin(database.adminUrl, 'CREATE ROLE doctor_test LOGIN IN ROLE carriage')
    try {
      const url = database.url.replace('user=carriage', 'user=doctor_test')
      expect(await examine(url)).toContain(
        'warning PostgreSQL backups: doctor_test may not create databases, so no backup is proven; ALTER ROLE doctor_test CREATEDB',
      )
    } finally {
      await runAsAdmin(database.adminUrl, 'DROP ROLE doctor_test')
    }
  })

  test('that has no connections left for a server says so @full', async () => {
    database = await createTestDatabase()
    const name = new URL(database.adminUrl).pathname.slice(1)
    await runAsAdmin(database.adminUrl, `ALTER DATABASE ${name} CONNECTION LIMIT 5`)
    expect(await examine(database.url)).toContainEqual(
      expect.stringMatching(/^problem PostgreSQL connections: \d of 5 are free, .*; raise/),
    )
  })

  test('that is not there, or not reached, is a problem with its remedy @full', async () => {
    database = await createTestDatabase()
    const absent = database.url.replace(new URL(database.url).pathname, '/absent')
    expect(await examine(absent)).toEqual([
      expect.stringMatching(
        /there is no such database; create it with CREATE DATABASE, or correct DATABASE_URL$/,
      ),
    ])
    expect(await examine('postgres://carriage:secret@127.0.0.1:1/carriage')).toEqual([
      'problem PostgreSQL: 127.0.0.1:1/carriage cannot be used: nothing listens there; see that PostgreSQL runs and that DATABASE_URL has its host, port and TLS settings (sslmode)',
    ])
  })
})

test('a replica that is the database itself is told of, and none is no finding @full', async () => {
  database = await createTestDatabase()
  const config = { ...readConfig({}, '/'), databaseUrl: database.url }
  expect(await checkReplica.run({ config })).toEqual([])
  expect(
    await checkReplica.run({ config: { ...config, databaseReadUrl: database.url } }),
  ).toMatchObject([{ outcome: 'problem', text: 'it is no standby' }])
  const absent = 'postgres://carriage:secret@127.0.0.1:1/carriage'
  expect(await checkReplica.run({ config: { ...config, databaseReadUrl: absent } })).toMatchObject([
    { outcome: 'problem', text: 'cannot be used: nothing listens there' },
  ])
})

/** A server that refuses everybody with a code of PostgreSQL, in its protocol (ErrorResponse). */
async function refuseWith(code: string): Promise<{ url: string; stop: () => void }> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Sound: it listens on a port.
  const { port } = server.address() as AddressInfo
  return { url: `postgres://studio:secret@127.0.0.1:${port}/studio`, stop: () => server.close() }
}

test.each([
  ['28P01', /it refuses the password; correct the user and the password in DATABASE_URL$/],
  ['28000', /it refuses this user; let the user in from this machine in pg_hba\.conf/],
  ['53300', /it has no connection left; raise max_connections/],
  ['57P03', /it is starting or stopping; try again in a moment/],
])('a database that refuses with %s', async (code, words) => {
  const { url, stop } = await refuseWith(code)
  expect(await examine(url)).toContainEqual(expect.stringMatching(words))
  stop()
})

test('before an upgrade, migrations are named that the version before does not survive @full', async () => {
  database = await createTestDatabase()
  const folder = makeTemporaryFolder('carriage-migrations-')
  cpSync(migrationsFolder(), folder.path, { recursive: true })
  addMigration(folder.path, 'more', 'ALTER TABLE videos ADD COLUMN mood text')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  expect(await inspectMigrations(client, folder.path)).toMatchObject({
    outcome: 'ok',
    text: 'the next start applies 1, and the version before can run on them',
  })
  addMigration(folder.path, 'less', 'ALTER TABLE videos DROP COLUMN title')
  expect(await inspectMigrations(client, folder.path)).toMatchObject({
    outcome: 'warning',
    text: 'the next start applies 2, and the version before cannot run on less',
  })
  await client.end()
  await folder.remove()
})

test.each([
  ['ALTER TABLE a ADD COLUMN b text', false],
  ["ALTER TABLE a ADD COLUMN b text DEFAULT '' NOT NULL", false],
  ['ALTER TABLE a ADD COLUMN b text NOT NULL', true],
  ['ALTER TABLE a ALTER COLUMN b DROP NOT NULL', false],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL', true],
  ['ALTER TABLE a ALTER COLUMN b SET DATA TYPE text', true],
  ['ALTER TABLE a DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (true)', false],
  ['ALTER TABLE a RENAME COLUMN b TO c', true],
  ['DROP INDEX a;--> statement-breakpoint\nDROP TABLE b', true],
  ['CREATE TABLE a (b text NOT NULL)', false],
  ['CREATE UNIQUE INDEX "i" ON "a" USING btree ("b","c") WHERE "a"."d" IS NULL', true],
  ['ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b")', true],
  ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("a"."b" > 0)', true],
  ['ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."d"("id")', true],
  [
    'ALTER TABLE "a" ADD COLUMN "b" uuid;--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."d"("id")',
    false,
  ],
  [
    'CREATE TABLE "a" ("b" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "a" ("b")',
    false,
  ],
  [
    'ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b")',
    false,
  ],
  ['DROP INDEX "i";--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "a" ("b")', false],
])('%s narrows: %s', (sql, narrows) => expect(isNarrowing(sql)).toBe(narrows))

test.each([
  [0, 'ok'],
  [5, 'warning'],
  [-60, 'problem'],
])('a clock that is %i seconds off: %s', async (seconds, outcome) => {
  database = await createTestDatabase('template1')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  expect(await inspectClock(client, () => Date.now() + seconds * 1000)).toMatchObject({ outcome })
  await client.end()
})

test('the extensions are those that the migrations create', () => {
  const created = readMigrations(migrationsFolder()).flatMap(({ tag }) => [
    ...readFileSync(join(migrationsFolder(), `${tag}.sql`), 'utf8').matchAll(
      /create extension if not exists (\w+)/gi,
    ),
  ])
  expect(new Set(created.map(([, name]) => name))).toEqual(new Set(EXTENSIONS))
})
