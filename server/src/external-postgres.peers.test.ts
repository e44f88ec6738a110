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
    } finally {
      await servers.stop()
    }
  } finally {
    await postgres.stop()
  }
})
