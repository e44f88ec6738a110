/** What PostgreSQL has counted while members and staff were busy, for `npm run bench:studio -- --statistics`. */
import { Client } from 'pg'
import { joinEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/join.ts'

/** Members who write, and how often each reports how far they have watched. */
const WRITERS = 300
const REPORTS = 10
/** Statistics of other sessions arrive after at most a second. */
const FLUSHED = 'SELECT pg_stat_force_next_flush()'

async function withClient<T>(dataDir: string, run: (client: Client) => Promise<T>): Promise<T> {
  const { url, stop } = await joinEmbeddedPostgres({ dataDir })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
    await stop()
  }
}

/** Lets members watch, save and unsave. Their sessions in a grown studio have the id of the user as token. */
export async function writeAsMembers(dataDir: string, url: string): Promise<void> {
  const { people, videos } = await withClient(dataDir, async (client) => ({
    people: await idsOf(
      client,
      `SELECT s.user_id AS id FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.expires_at > now() + interval '1 day' AND s.last_seen_at > now() - interval '20 days'
          AND u.subscription_plan = 'premium' AND u.email LIKE '%@studio.test' LIMIT ${WRITERS}`,
    ),
    videos: await idsOf(
      client,
      `SELECT id FROM videos WHERE description = 'Made by the benchmark' LIMIT ${WRITERS}`,
    ),
  }))
  for (const [n, person] of people.entries()) {
    const video = videos[n % videos.length] ?? ''
    const send = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${person}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      // Sound: what the contract declares for the calls below.
      return (await answer.json()) as { saved_item?: { _id: string } }
    }
    await send('GET', `/video/play/${video}`)
    for (let report = 1; report <= REPORTS; report++)
      await send('POST', `/video/progress/${video}`, {
        position_seconds: report * 15,
        duration_seconds: 600,
        watched_seconds: 15,
      })
    const { saved_item: saved } = await send('POST', '/saved_item/add', {
      item_type: 'video',
      video_id: video,
    })
    await send('DELETE', `/saved_item/remove/${saved?._id}`)
  }
}

async function idsOf(client: Client, text: string): Promise<string[]> {
  return (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)
}

type Counted = Record<string, string | number>

/** Counters of a table: rows, and how many were added and changed, of these within their page (HOT). */
const TABLES = `
  SELECT relname AS name, n_live_tup::int AS rows, pg_size_pretty(pg_total_relation_size(relid)) AS size,
         n_tup_ins::int AS added, n_tup_upd::int AS changed, n_tup_hot_upd::int AS hot, n_dead_tup::int AS dead
    FROM pg_stat_user_tables WHERE schemaname IN ('public', 'partitions') ORDER BY relname`
/** Indexes above a megabyte that keep nothing unique. */
const INDEXES = `
  SELECT indexrelname AS name, relname AS of, pg_size_pretty(pg_relation_size(indexrelid)) AS size, idx_scan::int AS scans
    FROM pg_stat_user_indexes JOIN pg_index USING (indexrelid)
   WHERE schemaname IN ('public', 'partitions') AND NOT indisunique AND pg_relation_size(indexrelid) > 1000000
   ORDER BY pg_relation_size(indexrelid) DESC`

export interface Counters {
  tables: Counted[]
  indexes: Counted[]
}

export const readCounters = (dataDir: string): Promise<Counters> =>
  withClient(dataDir, async (client) => {
    await client.query(FLUSHED)
    return {
      tables: (await client.query<Counted>(TABLES)).rows,
      indexes: (await client.query<Counted>(INDEXES)).rows,
    }
  })

/** Tables that were changed since, and indexes that nobody has used since, as tables of Markdown. */
export function describeCounters(before: Counters, after: Counters): string[] {
  const since = (kind: keyof Counters, row: Counted, name: string): number => {
    const former = before[kind].find((one) => one['name'] === row['name'])
    return Number(row[name] ?? 0) - Number(former?.[name] ?? 0)
  }
  const tables = after.tables.flatMap((row) => {
    const [added, changed, hot] = ['added', 'changed', 'hot'].map((name) =>
      since('tables', row, name),
    )
    if ((added ?? 0) + (changed ?? 0) === 0) return []
    const share = changed ? `${Math.round((100 * (hot ?? 0)) / changed)} %` : ''
    return [{ ...row, added: added ?? 0, changed: changed ?? 0, hot: share }]
  })
  const unused = after.indexes.flatMap((row) =>
    since('indexes', row, 'scans') === 0
      ? [{ name: row['name'], of: row['of'], size: row['size'] }]
      : [],
  )
  return [...markdown(tables), '', ...markdown(unused)]
}

function markdown(rows: readonly Record<string, string | number | undefined>[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(names),
    `|${'---|'.repeat(names.length)}`,
    ...rows.map((row) => line(names.map((name) => String(row[name] ?? '')))),
  ]
}
