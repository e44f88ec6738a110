/** Connects programs that run beside the server to its database, or starts one. */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openSocketFolder } from './cluster.ts'
import { APPLICATION, socketUrl } from './role.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts'

/** The URL of the application's database, and a function to release it. */
export interface JoinedPostgres {
  url: string
  stop: () => Promise<void>
}

/**
 * Returns the database of the server that is running on a data folder, or starts one until `stop`.
 *
 * @throws Error like `startEmbeddedPostgres`.
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<JoinedPostgres> {
  return (await joinRunningPostgres(options.dataDir)) ?? startEmbeddedPostgres(options)
}

/** The database of the server that is running on a data folder; undefined where none does. */
export async function joinRunningPostgres(dataDir: string): Promise<JoinedPostgres | undefined> {
  if (!existsSync(join(dataDir, 'pg', '.s.PGSQL.5432'))) return undefined
  const socket = openSocketFolder(join(realpathSync(dataDir), 'pg'))
  const url = socketUrl(socket.path, APPLICATION, APPLICATION)
  if (await answers(url)) return { url, stop: async () => socket.close() }
  // Left behind by a killed server.
  socket.close()
  return undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
