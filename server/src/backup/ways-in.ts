import { type Client, escapeIdentifier } from 'pg'

/** What a restored studio has as it was then, though it may have been ended, used or withdrawn since. */
const COUNTED = [
  {
    table: 'users',
    what: 'accounts of staff',
    which: "deleted_at IS NULL AND roles && '{coach,admin}'",
  },
  { table: 'passkeys', what: 'passkeys', which: 'true' },
  { table: 'recovery_codes', what: 'recovery codes', which: 'true' },
  { table: 'webhooks', what: 'webhooks', which: 'disabled_as IS NULL' },
  { table: 'calendar_feeds', what: 'addresses of calendars', which: 'true' },
  { table: 'playlists', what: 'links to playlists', which: 'share_token IS NOT NULL' },
]
const KEYS = 'api_keys'

/**
 * Ends the API keys of a restored studio, each of which may have been revoked since: programs have no password to change. Answers lines
 * for the operator: how many they were, and what else counts again.
 */
export async function closeWaysIn(client: Client): Promise<string[]> {
  // The database may be of an earlier version.
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename = ANY ($1)`,
    [[KEYS, ...COUNTED.map(({ table }) => table)]],
  )
  const there = new Set(rows.map(({ name }) => name))
  const ended = there.has(KEYS) ? await endKeys(client) : 0
  const counts: string[] = []
  for (const { table, what, which } of COUNTED) {
    const count = there.has(table) ? await countRows(client, table, which) : 0
    if (count > 0) counts.push(`${count} ${what}`)
  }
  return [
    ...(ended > 0
      ? [
          `${ended} API keys were ended, since each may have been revoked meanwhile: make those anew that are still needed.`,
        ]
      : []),
    ...(counts.length > 0
      ? [
          `These count as they did then: ${counts.join(', ')}. End again what was ended, used or withdrawn since.`,
        ]
      : []),
  ]
}

async function endKeys(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE public.${KEYS} SET revoked_at = now()
      WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
  )
  return rowCount ?? 0
}

async function countRows(client: Client, table: string, which: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM public.${escapeIdentifier(table)} WHERE ${which}`,
  )
  return rows[0]?.count ?? 0
}
