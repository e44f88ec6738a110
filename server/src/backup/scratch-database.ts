import { escapeIdentifier } from 'pg'
import { randomBytes } from 'node:crypto'
import { hasCode } from '../platform/error-code.ts'
import { NotProven } from './not-proven.ts'
import { withClient } from './with-client.ts'

/** PostgreSQL cuts longer names off. */
const LONGEST_NAME = 63

/**
 * Calls `use` with the URL of an empty database on the same server, which is dropped afterwards. Those of proofs that
 * were killed are dropped first, so one proof runs at a time.
 *
 * @throws NotProven where the role may not create databases
 */
export async function withScratchDatabase<T>(
  databaseUrl: string,
  use: (url: string) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; user: string }>(
      'SELECT current_database() AS name, current_user AS user',
    )
    const { name: own = '', user = '' } = rows[0] ?? {}
    const id = randomBytes(8).toString('hex')
    const prefix = `${own.slice(0, LONGEST_NAME - 24)}_verify_`
    const drop = (name: string) =>
      client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
    const { rows: left } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
        WHERE starts_with(datname, $1) AND substr(datname, length($1) + 1) ~ '^[0-9a-f]{16}$'
          AND pg_get_userbyid(datdba) = current_user`,
      [prefix],
    )
    for (const { name } of left) await drop(name)
    const scratch = `${prefix}${id}`
    await client
      .query(`CREATE DATABASE ${escapeIdentifier(scratch)} TEMPLATE template0`)
      .catch((error: unknown) => {
        if (!hasCode(error, '42501')) throw error
        throw new NotProven(
          'may-not-create',
          `The backup was written but couldn't be tested: the role ${user} isn't allowed to create databases. Allow it with ALTER ROLE ${escapeIdentifier(user)} CREATEDB.`,
        )
      })
    try {
      return await use(withDatabaseName(databaseUrl, scratch))
    } finally {
      await drop(scratch)
    }
  })
}

function withDatabaseName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}
