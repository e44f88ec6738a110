import type pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { monthStart } from '../../platform/db/months.ts'
import { countStrays, dividedTables, listPartitions } from '../../platform/db/partitions.ts'
import { type Finding, ok, warning } from '../finding.ts'

const NAME = 'PostgreSQL months'

/** Whether the tables that are divided by months have the next one, and no rows outside. */
export async function inspectMonths(
  client: pg.Client,
  now: () => number = Date.now,
): Promise<Finding> {
  const db = drizzle({ client })
  const { rows } = await client.query<{ divided: number }>(
    `SELECT count(*)::int AS divided FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace`,
  )
  if ((rows[0]?.divided ?? 0) < dividedTables.length)
    return ok(NAME, 'the next start divides the tables that only grow')
  const strays = (await countStrays(db)).filter((found) => found.rows > 0)
  if (strays.length > 0)
    return warning(
      NAME,
      `rows stand outside the months of ${strays.map(({ table }) => table).join(', ')}`,
      'see which months they have and what clock was wrong: docs/operating/database.md',
    )
  const next = monthStart(new Date(now()), 1)
  const short = []
  for (const table of dividedTables) {
    const known = await listPartitions(db, table)
    if (!known.some(({ to }) => to !== null && to > next)) short.push(table)
  }
  return short.length > 0
    ? warning(
        NAME,
        `${short.join(', ')} have no partition for the next month`,
        'start the server, or a worker where there are any: a daily job makes them',
      )
    : ok(NAME, 'the next one is there, and no row stands outside')
}
