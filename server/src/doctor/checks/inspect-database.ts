import type pg from 'pg'
import { JOB_SCHEMA } from '../../platform/jobs/job-schema.ts'
import { type Finding, ok, problem, warning } from '../check.ts'
import { inspectMigrations } from './inspect-migrations.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { monthStart } from '../../platform/db/months.ts'
import { countStrays, dividedTables, listPartitions } from '../../platform/db/partitions.ts'

const NAME = 'PostgreSQL months'

/** Whether the tables that are divided by months have the next one, and no rows outside. */
async function inspectMonths(client: pg.Client, now: () => number = Date.now): Promise<Finding> {
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

/** The oldest major version that `npm run test:peers` tries. */
const OLDEST = 15
/** What the migrations create. */
export const EXTENSIONS = ['citext', 'pg_trgm']
/** Ten for requests, and up to seven for jobs, notices and migrations. */
const CONNECTIONS = 17
/** Codes of authenticator apps are valid for half a minute. */
const CLOCK_SECONDS = { warning: 2, problem: 30 } as const

/** Looks at a database as the account that the server uses; changes nothing. */
export async function inspectDatabase(client: pg.Client, place: string): Promise<Finding[]> {
  const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows[0]
  const facts = await one<{ version: number; shown: string; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS version,
            current_setting('server_version') AS shown,
            current_setting('server_encoding') AS encoding`,
  )
  const version = Math.floor((facts?.version ?? 0) / 10_000)
  const findings = [
    version < OLDEST
      ? problem(
          'PostgreSQL',
          `${place} is version ${facts?.shown}`,
          `use PostgreSQL ${OLDEST} or newer`,
        )
      : ok('PostgreSQL', `${place}, version ${facts?.shown}`),
  ]
  if (facts?.encoding !== 'UTF8')
    findings.push(
      problem(
        'PostgreSQL',
        `the database has the encoding ${facts?.encoding}`,
        "create it with ENCODING 'UTF8' TEMPLATE template0",
      ),
    )
  return [
    ...findings,
    await inspectRights(client),
    ...(await inspectProofs(client)),
    await inspectMigrations(client),
    await inspectMonths(client),
    await inspectClock(client),
    await inspectConnections(client),
    ...(await inspectCarriers(client)),
  ]
}

/**
 * One server carries the live classes of the embedded engine, or records and broadcasts those of LiveKit: two of them would each
 * have a part of the people.
 */
async function inspectCarriers(client: pg.Client): Promise<Finding[]> {
  const name = 'Live classes, servers'
  const {
    rows: [found],
  } = await client.query<{ exists: boolean }>(
    `SELECT EXISTS (SELECT FROM information_schema.columns WHERE table_schema = current_schema()
                       AND table_name = 'processes' AND column_name = 'carrier') AS exists`,
  )
  if (!found?.exists) return []
  const { rows } = await client.query<{ carrier: string }>(
    `SELECT DISTINCT carrier FROM processes
      WHERE carrier IS NOT NULL AND seen_at > now() - interval '20 seconds' ORDER BY carrier`,
  )
  if (rows.length < 2) return []
  const carriers = rows.map(({ carrier }) => carrier)
  return [
    problem(
      name,
      `${carriers.join(' and ')} are both to carry the classes, or to record and broadcast them, and only one does`,
      'set LIVE_CARRIER=off on all but the one that the proxy leads /api/live/ to, or with LiveKit /api/live/hls/',
    ),
  ]
}

async function inspectRights(client: pg.Client): Promise<Finding> {
  const name = 'PostgreSQL rights'
  const { rows } = await client.query<{ text: string; remedy: string }>(
    `SELECT format('%I may not create schemas in %I', current_user, current_database()) AS text,
            format('GRANT CREATE ON DATABASE %I TO %I', current_database(), current_user) AS remedy
      WHERE NOT has_database_privilege(current_database(), 'CREATE')
     UNION ALL
     SELECT format('%I may not create tables in the schema public', current_user),
            format('GRANT CREATE ON SCHEMA public TO %I', current_user)
      WHERE NOT has_schema_privilege('public', 'CREATE')
     UNION ALL
     SELECT format('%s tables belong to %I, so that %I cannot migrate them', count(*), rolname, current_user),
            format('REASSIGN OWNED BY %I TO %I in this database', rolname, current_user)
       FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner
      WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text IN ('public', 'partitions', 'drizzle', '${JOB_SCHEMA}')
        AND NOT pg_has_role(relowner, 'USAGE')
      GROUP BY rolname
     UNION ALL
     SELECT format('the extension %I is not installed on the machine of the database', wanted),
            'install the package postgresql-contrib of its version, or what your provider calls it'
       FROM unnest($1::text[]) AS wanted
      WHERE NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = wanted)
     UNION ALL
     SELECT format('%I may not create the extension %I', current_user, name),
            format('as a superuser, CREATE EXTENSION %I in this database', name)
       FROM pg_available_extensions AS extension
      WHERE name = ANY ($1) AND installed_version IS NULL
        AND NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
        AND NOT EXISTS (SELECT FROM pg_available_extension_versions AS v
                         WHERE v.name = extension.name AND v.version = default_version AND trusted)`,
    [EXTENSIONS],
  )
  const [first] = rows
  return first
    ? problem(
        name,
        rows.map(({ text }) => text).join('; '),
        rows.map(({ remedy }) => remedy).join('; '),
      )
    : ok(name, 'migrations can be applied, the extensions are there')
}

/** A backup is proven in a database beside this one. */
async function inspectProofs(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ role: string; remedy: string }>(
    `SELECT current_user AS role, format('ALTER ROLE %I CREATEDB', current_user) AS remedy
       FROM pg_roles WHERE rolname = current_user AND NOT rolcreatedb AND NOT rolsuper`,
  )
  return rows.map(({ role, remedy }) =>
    warning(
      'PostgreSQL backups',
      `${role} may not create databases, so no backup is proven`,
      remedy,
    ),
  )
}

export async function inspectClock(
  client: pg.Client,
  now: () => number = Date.now,
): Promise<Finding> {
  const name = 'PostgreSQL clock'
  const before = now()
  const { rows } = await client.query<{ ms: string }>(
    'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms',
  )
  const after = now()
  const ms = Number(rows[0]?.ms)
  // In doubt the difference is that of the journey.
  const off = Math.max(before - ms, ms - after, 0) / 1000
  if (off <= CLOCK_SECONDS.warning) return ok(name, 'agrees with that of this machine')
  const text = `differs from that of this machine by ${Math.round(off)} seconds`
  const remedy = 'let both machines take the time from NTP'
  return off > CLOCK_SECONDS.problem ? problem(name, text, remedy) : warning(name, text, remedy)
}

async function inspectConnections(client: pg.Client): Promise<Finding> {
  const name = 'PostgreSQL connections'
  const { rows } = await client.query<{ limit: number; used: number; own: number }>(
    `SELECT least(current_setting('max_connections')::int
                    - current_setting('superuser_reserved_connections')::int,
                  nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) AS limit,
            -- Others' sessions are counted here alone; without this one.
            (SELECT sum(numbackends)::int - 1 FROM pg_stat_database) AS used,
            (SELECT count(*)::int FROM pg_stat_activity
              WHERE pid <> pg_backend_pid()
                AND usename = current_user AND datname = current_database()) AS own
       FROM pg_roles, pg_database
      WHERE rolname = current_user AND datname = current_database()`,
  )
  const { limit = 0, used = 0, own = 0 } = rows[0] ?? {}
  const free = Math.max(0, limit - used)
  const text = `${free} of ${limit} are free, ${own} are used by this installation; a server takes up to ${CONNECTIONS}`
  if (limit < CONNECTIONS)
    return problem(name, text, 'raise max_connections or the limit of the account or database')
  if (free + own < CONNECTIONS)
    return warning(name, text, 'raise max_connections, or end what holds the others')
  return ok(name, text)
}
