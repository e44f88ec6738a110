/**
 * `tsx server/test/count-insights.ts <data folder>`: counts the figures of Insights in a grown studio, for the benchmark: all
 * days, as after an upgrade, and then the day after, as each night. Prints a table with the seconds of each group of
 * figures; a group ends where the next one begins.
 */
import { Client } from 'pg'
import { readCalendar } from '../src/features/brand/index.ts'
import { countInsights } from '../src/features/insights/count-insights.ts'
import { connectDatabase } from '../src/platform/db/database.ts'
import { joinEmbeddedPostgres } from '../src/platform/embedded-postgres/join.ts'

const DAY_MS = 86_400_000

const [dataDir = ''] = process.argv.slice(2)
const { url, stop } = await joinEmbeddedPostgres({ dataDir })
const client = new Client({ connectionString: url })
// The limits of statements are those of the server.
const connection = connectDatabase(url, () => {})
await client.connect()
try {
  await client.query('TRUNCATE insight_counts')
  const all = await count(0)
  const night = await count(DAY_MS)
  const rows = [...all].map(
    ([name, seconds]) =>
      `| ${name} | ${seconds.toFixed(1)} | ${(night.get(name) ?? 0).toFixed(1)} |`,
  )
  process.stdout.write(
    ['| figures, counted by the job | s, all days | s, a night |', '|---|---|---|', ...rows].join(
      '\n',
    ),
  )
} finally {
  await connection.close()
  await client.end()
  await stop()
}

async function count(ahead: number): Promise<Map<string, number>> {
  const now = () => new Date(Date.now() + ahead)
  const { db } = connection
  const services = { db, now, readCalendar: () => readCalendar(db) }
  await countInsights(services, new AbortController().signal)
  const { rows } = await client.query<{ name: string; counted_at: Date }>(
    'SELECT name, counted_at FROM insight_counts ORDER BY counted_at',
  )
  const begun = [...rows.map(({ counted_at: at }) => at.getTime()), now().getTime()]
  return new Map(
    rows.map(({ name }, place) => [
      place === rows.length - 1 ? `${name}, curves of videos` : name,
      ((begun[place + 1] ?? 0) - (begun[place] ?? 0)) / 1000,
    ]),
  )
}
