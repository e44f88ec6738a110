/** For programs beside the server: its database where it runs, else one of our own. */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openSocketFolder } from './cluster.ts'
import { APPLICATION, socketUrl } from './role.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts'

/** The application's database, and how to let it go again. */
export interface JoinedPostgres {
  url: string
  stop: () => Promise<void>
}

/**
 * Answers the database of the server that runs on a data folder, or starts one until `stop`.
 *
 * @throws Error as `startEmbeddedPostgres` does.
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<JoinedPostgres> {
  return (await joinRunning(options.dataDir)) ?? startEmbeddedPostgres(options)
}

async function joinRunning(dataDir: string): Promise<JoinedPostgres | undefined> {
  if (!existsSync(join(dataDir, 'pg', '.s.PGSQL.5432'))) return undefined
  const socket = openSocketFolder(join(realpathSync(dataDir), 'pg'))
  const url = socketUrl(socket.path, APPLICATION, APPLICATION)
  if (await answers(url)) return { url, stop: async () => socket.close() }
  // Left behind by a server that was killed.
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
