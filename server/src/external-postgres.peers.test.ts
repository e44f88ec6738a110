/** The server on the oldest PostgreSQL that it supports: `PEER_POSTGRES` is the folder with its programs. */
import { afterAll, expect, test } from 'vitest'
import { queryOnce } from '../test/database/postgres-project.ts'
import { startPostgres } from '../test/peers/postgres.ts'
import { TwoServers } from '../test/processes/two-servers.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const programs = process.env['PEER_POSTGRES'] ?? ''
const folder = makeTemporaryFolder('carriage-foreign-')
afterAll(() => folder.remove())

test('two servers migrate a database of version 15 and keep what they acknowledge', async () => {
  const postgres = await startPostgres(programs)
  try {
    const [version] = await queryOnce(postgres.url, 'SHOW server_version_num')
    expect(String(version?.['server_version_num'])).toMatch(/^15/)
    const servers = await TwoServers.start({ databaseUrl: postgres.url, dataDir: folder.path })
    try {
      await servers.killBusy(2)
      // The months that the servers have made take entries, and their triggers chain them.
      const [entry] = await queryOnce(
        postgres.url,
        `WITH added AS (INSERT INTO audit_log (id, action, changes, created_at)
           VALUES (gen_random_uuid(), 'code-created', '{}', now() + interval '40 days') RETURNING id)
         SELECT 1 FROM added`,
      )
      expect(entry).toBeDefined()
      const found = await queryOnce(
        postgres.url,
        `SELECT tableoid::regclass::text AS place FROM audit_log
          WHERE created_at > now() + interval '30 days' AND position IS NOT NULL AND hash IS NOT NULL`,
      )
      expect(found).toEqual([
        { place: expect.stringMatching(/^partitions\.audit_log_\d{4}_\d\d$/) },
      ])
    } finally {
      await servers.stop()
    }
  } finally {
    await postgres.stop()
  }
})
