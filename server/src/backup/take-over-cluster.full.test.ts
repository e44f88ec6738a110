import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { migrate } from '../platform/db/migrate.ts'
import { installedMajor, platformPackage } from '../platform/embedded-postgres/binaries.ts'
import { clusterMajor } from '../platform/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres, testSettings } from '../platform/embedded-postgres/start.ts'
import { installPackage } from './install-package.ts'
import { takeOverCluster } from './take-over-cluster.ts'

const folder = makeTemporaryFolder('carriage-takeover-')
const older = join(folder.path, 'older')
const ROW = 'Łucja \\N "tab"\t'

async function onServer<T>(
  dataDir: string,
  use: (client: Client, url: string) => Promise<T>,
  binaries?: string,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, settings: testSettings, binaries })
  const client = new Client({ connectionString: server.url })
  try {
    await client.connect()
    return await use(client, server.url)
  } finally {
    await client.end()
    await server.stop()
  }
}
const names = (dataDir: string) =>
  onServer(dataDir, async (client) => {
    const { rows } = await client.query<{ first_name: string; sessions: number }>(
      `SELECT first_name, (SELECT count(*)::int FROM sessions) AS sessions FROM users`,
    )
    return rows
  })
/** A copy of the older cluster. */
async function anotherOlder(name: string) {
  const dataDir = join(folder.path, name)
  await cp(older, dataDir, { recursive: true, preserveTimestamps: true })
  return dataDir
}
const moved = async (dataDir: string) => {
  const lines: string[] = []
  await takeOverCluster({ dataDir, report: (line) => lines.push(line) })
  return lines
}

describe.runIf(['linux', 'darwin'].includes(process.platform))(
  'a database of PostgreSQL 17',
  () => {
    beforeAll(async () => {
      const binaries = await installPackage(
        join(folder.path, 'package'),
        platformPackage(),
        '17.10.0-beta.17',
      )
      await onServer(
        older,
        async (client, url) => {
          await migrate(url)
          const { rows } = await client.query<{ id: string }>(
            `INSERT INTO users (id, email, first_name, last_name)
           VALUES (gen_random_uuid(), 'a@studio.test', $1, 'Stern') RETURNING id`,
            [ROW],
          )
          await client.query(
            `INSERT INTO sessions (id, user_id, token_hash, last_seen_at, expires_at)
           VALUES (gen_random_uuid(), $1, 'hash', now(), now() + interval '1 day')`,
            [rows[0]?.id],
          )
        },
        binaries,
      )
      expect(clusterMajor(join(older, 'pg'))).toBe('17')
    })
    afterAll(() => folder.remove())

    test('is moved with every row, sessions too, and the former one is kept', async () => {
      const dataDir = await anotherOlder('whole')
      expect(await moved(dataDir)).toHaveLength(2)
      expect(clusterMajor(join(dataDir, 'pg'))).toBe(installedMajor())
      expect(await names(dataDir)).toEqual([{ first_name: ROW, sessions: 1 }])
      expect((await readdir(dataDir)).toSorted()).toEqual(['pg', 'pg.17', 'pg.lock'])
      expect(await moved(dataDir)).toEqual([])
    })

    test('is moved by the next start when one was killed, at whatever step', async () => {
      const early = await anotherOlder('early')
      await mkdir(join(early, '.takeover/new/pg'), { recursive: true })
      await writeFile(join(early, '.takeover/new/pg/PG_VERSION'), 'half')
      await moved(early)
      expect(await names(early)).toEqual([{ first_name: ROW, sessions: 1 }])

      // Between the two renames, and after both.
      const late = await anotherOlder('late')
      await moved(late)
      await mkdir(join(late, '.takeover/ready'), { recursive: true })
      await rename(join(late, 'pg'), join(late, '.takeover/ready/pg'))
      expect(await moved(late)).toHaveLength(1)
      await mkdir(join(late, '.takeover/ready'), { recursive: true })
      await moved(late)
      expect(existsSync(join(late, '.takeover'))).toBe(false)
      expect(await names(late)).toEqual([{ first_name: ROW, sessions: 1 }])
    })

    test('stays as it is when the older version cannot be installed', async () => {
      const dataDir = await anotherOlder('offline')
      const npm = process.env['npm_execpath']
      process.env['npm_execpath'] = join(folder.path, 'no-npm.js')
      try {
        await expect(moved(dataDir)).rejects.toThrow('is needed once and could not be installed')
      } finally {
        if (npm === undefined) delete process.env['npm_execpath']
        else process.env['npm_execpath'] = npm
      }
      expect(clusterMajor(join(dataDir, 'pg'))).toBe('17')
      await rm(join(dataDir, '.takeover'), { recursive: true })
      await moved(dataDir)
      expect(await names(dataDir)).toEqual([{ first_name: ROW, sessions: 1 }])
    })
  },
)
