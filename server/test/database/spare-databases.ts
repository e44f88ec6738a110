/**
 * Databases that test files have given back, emptied for the next ones. Making one costs little at first, and two seconds after
 * some hundred have been dropped: the file system looks through the places of all files that are just gone.
 */
import { Client } from 'pg'
import { TEMPLATE, withDatabase } from './database-server.ts'

/** In the database `postgres` of the run's server, which the workers share. */
const PREPARE = `
  CREATE TABLE spare_databases (name text PRIMARY KEY);
  CREATE TABLE template_facts (facts json NOT NULL)`

/** What a new clone of the template is like. */
interface Facts {
  schemaHash: string
  /** With their rows, which few have. */
  tables: { name: string; rows: object[] | null }[]
  sequences: { name: string; value: string; called: boolean }[]
}

/** Tables and partitions of the application, with their names as SQL writes them. */
const TABLES = `
  SELECT c.oid::regclass::text AS name, pg_relation_size(c.oid) AS bytes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`

/** What a test may have changed of the schema; partitions come and go with the clock. */
const SCHEMA_HASH = `
  SELECT md5(string_agg(part, E'\\n' ORDER BY part)) AS hash FROM (
    SELECT format('%s %s %s %s', c.oid::regclass, a.attname, a.atttypid, a.attnotnull) AS part
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.oid >= 16384 AND NOT c.relispartition AND c.relnamespace <> 'pg_toast'::regnamespace
    UNION ALL
    SELECT format('%s %s %s', t.tgrelid::regclass, t.tgname, t.tgenabled)
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND NOT c.relispartition
    UNION ALL
    SELECT format('%s %s', p.oid::regprocedure, md5(p.prosrc)) FROM pg_proc p WHERE p.oid >= 16384
    UNION ALL
    SELECT format('%s %s %s', o.conrelid::regclass, o.conname, o.convalidated)
      FROM pg_constraint o LEFT JOIN pg_class c ON c.oid = o.conrelid
     WHERE o.oid >= 16384 AND c.relispartition IS NOT TRUE
    UNION ALL
    SELECT format('%s %s', e.extname, e.extversion) FROM pg_extension e
  ) AS parts`

/** Ends what is still connected, and waits for it. */
const DISCONNECT = `
  SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid()`

/** Deleting is cheaper than new files, but for what has become large. */
const LARGE_BYTES = 500_000

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value) AS value,
         last_value IS NOT NULL AS called
    FROM pg_sequences`

/** Remembers what the template is like; a connection to it would be in the way of clones. */
export async function describeTemplate(adminUrl: string): Promise<void> {
  const facts = await withConnection(withDatabase(adminUrl, TEMPLATE, 'postgres'), factsOf)
  await withConnection(adminUrl, async (server) => {
    await server.query(PREPARE)
    await server.query('INSERT INTO template_facts VALUES ($1)', [JSON.stringify(facts)])
  })
}

/** Takes a database that is like a new clone; undefined where there is none. */
export function takeSpare(adminUrl: string): Promise<string | undefined> {
  return withConnection(adminUrl, async (server) => {
    const { rows } = await server.query<{ name: string }>(
      `DELETE FROM spare_databases
        WHERE name = (SELECT name FROM spare_databases LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING name`,
    )
    return rows[0]?.name
  })
}

/** Keeps a database for other tests, made like a new one; drops it instead where that cannot be. */
export async function giveBack(adminUrl: string, name: string): Promise<void> {
  const isLikeNew = await makeLikeNew(adminUrl, name)
  await withConnection(adminUrl, (server) =>
    isLikeNew
      ? server.query('INSERT INTO spare_databases VALUES ($1)', [name])
      : server.query(`DROP DATABASE ${name} WITH (FORCE)`),
  )
}

/**
 * Ends the connections of a database and makes it like a new clone of the template: rows, partitions and sequences.
 *
 * @returns false where a test has changed the schema, which no other may meet
 */
export async function makeLikeNew(adminUrl: string, name: string): Promise<boolean> {
  const { rows } = await withConnection(adminUrl, (server) =>
    server.query<{ facts: Facts }>('SELECT facts FROM template_facts'),
  )
  const [{ facts } = { facts: undefined }] = rows
  if (!facts) throw new Error('The template is described when the server starts')
  return withConnection(withDatabase(adminUrl, name, 'postgres'), (client) => renew(client, facts))
}

async function renew(client: Client, facts: Facts): Promise<boolean> {
  await client.query(DISCONNECT)
  if ((await hashOf(client)) !== facts.schemaHash) return false
  const kept = new Set(facts.tables.map(({ name }) => name))
  await client.query('BEGIN')
  // Neither foreign keys nor triggers have a say in this.
  await client.query('SET LOCAL session_replication_role = replica')
  for (const { name, bytes } of await tablesOf(client)) {
    if (!kept.has(name)) await client.query(`DROP TABLE ${name}`)
    else if (Number(bytes) > LARGE_BYTES) await client.query(`TRUNCATE ${name} CASCADE`)
    else if (Number(bytes) > 0) await client.query(`DELETE FROM ${name}`)
  }
  for (const { name, rows } of facts.tables)
    if (rows)
      await client.query(
        `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
        [JSON.stringify(rows)],
      )
  for (const { name, value, called } of facts.sequences)
    await client.query('SELECT setval($1, $2, $3)', [name, value, called])
  await client.query('COMMIT')
  return true
}

async function factsOf(client: Client): Promise<Facts> {
  const tables: Facts['tables'] = []
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: object[] | null }>(
      `SELECT json_agg(t) AS rows FROM ${name} t`,
    )
    tables.push({ name, rows: rows[0]?.rows ?? null })
  }
  const { rows: sequences } = await client.query<Facts['sequences'][number]>(SEQUENCES)
  return { schemaHash: await hashOf(client), tables, sequences }
}

async function tablesOf(client: Client): Promise<{ name: string; bytes: string }[]> {
  return (await client.query<{ name: string; bytes: string }>(TABLES)).rows
}

async function hashOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(SCHEMA_HASH)
  return rows[0]?.hash ?? ''
}

async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
