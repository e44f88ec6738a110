/** Rows of every form that the schema allows, in every table. */
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'

/** A table needs rows of those that it refers to, and luck. */
const MOST_ROUNDS = 60
const TRIES = 40
/** Rows whose words are taken in turn. */
const IN_TURN = 15

interface Column {
  name: string
  type: string
  nullable: boolean
}
interface Table {
  name: string
  columns: Column[]
  /** Definitions of its checks. */
  checks: string[]
  keys: { columns: string[]; target: string; targetTableColumns: string[] }[]
}

/** Numbers between 0 and 1, the same in each run. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL), 'nullable', NOT a.attnotnull) ORDER BY a.attnum)
         FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                              AND a.attgenerated = '' AND a.attidentity = '') AS columns,
      (SELECT coalesce(json_agg(pg_get_constraintdef(k.oid)), '[]') FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c') AS checks,
      (SELECT coalesce(json_agg(json_build_object('target', t.relname,
          'columns', (SELECT json_agg(a.attname ORDER BY at) FROM unnest(k.conkey) WITH ORDINALITY n (num, at) JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = num),
          'targetTableColumns', (SELECT json_agg(a.attname ORDER BY at) FROM unnest(k.confkey) WITH ORDINALITY n (num, at) JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = num))), '[]')
         FROM pg_constraint k JOIN pg_class t ON t.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conparentid = 0) AS keys
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     ORDER BY c.relname`)
  return rows
}

/** What no rule below finds. */
const special: Readonly<Record<string, (random: () => number) => unknown>> = {
  'activation_codes.code': (random) => String(Math.floor(random() * 900_000) + 100_000),
  'plans.currency': () => 'EUR',
  'springs.colour': () => '#a0b1c2',
  'users.phone_number': () => '+4915112345678',
  'users.roles': () => ['user'],
  'saved_items.item_type': (random) => (random() < 0.5 ? 'video' : 'program'),
}

/** The words that the checks of a table name for a column. */
function wordsFor({ checks }: Table, { name, type }: Column): string[] {
  const named = checks.filter((check) =>
    new RegExp(`\\(${name} (= ANY|<> ALL|<@)|"${name}" = ANY`).test(check),
  )
  const lists = named.filter((check) => type.endsWith('[]') === check.includes('<@'))
  return lists.flatMap((check) =>
    type.endsWith('[]')
      ? (/'\{([^}]*)\}'/.exec(check)?.[1]?.split(',') ?? [])
      : [...check.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word),
  )
}

interface Luck {
  random: () => number
  /** How many rows of the table were tried before. */
  tried: number
}

function valueFor(table: Table, column: Column, { random, tried }: Luck): unknown {
  const own = special[`${table.name}.${column.name}`]
  if (own) return own(random)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const words = wordsFor(table, column)
  // Each word has its turn first: by chance alone one could take the places of another.
  const word = tried < IN_TURN ? words[tried % words.length] : pick(words)
  if (words.length > 0) return column.type.endsWith('[]') ? [word] : word
  const at = new Date(Date.UTC(2026, 5, 1) + Math.floor(random() * 3e10))
  switch (column.type) {
    case 'boolean':
      return random() < 0.5
    case 'smallint':
    case 'integer':
    case 'bigint':
      return pick([1, 1, 0, 2, 3, 4, 5, 15, 30, 45])
    case 'real':
      return random()
    case 'uuid':
      return randomUUID()
    case 'uuid[]':
      return [randomUUID()]
    case 'smallint[]':
    case 'integer[]':
      return [1, 2]
    case 'json':
    case 'jsonb':
      return JSON.stringify({ said: 'Łucja \\N "tab"\t', at: random() })
    case 'bytea':
      return Buffer.from(randomUUID())
    case 'date':
      return at.toISOString().slice(0, 10)
    case 'timestamp with time zone':
      return at.toISOString().replace('Z', '123Z')
    case 'time without time zone':
      return '18:30'
    case 'inet':
      return '192.0.2.1'
    case 'pg_lsn':
      return '16/B374D848'
    case 'text[]':
      return ['a', 'b\t"c"']
    default:
      return `Łu\\N "${Math.floor(random() * 1e6)}"`
  }
}

/**
 * Fills all tables, and returns what has no row: a table, a column that is never null or always, a word of a check.
 */
export async function fillTables(client: Client): Promise<string[]> {
  const random = createRandom()
  const tables = await listTables(client)
  let missing: string[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    missing = []
    for (const table of tables) {
      if (round > 0 && (await findMissing(client, table)).length === 0) continue
      const refusals = await fillTable(client, table, random)
      const states = await findMissing(client, table)
      missing.push(
        ...states.map((state) => (state === table.name ? `${state}: ${refusals.at(-1)}` : state)),
      )
    }
  }
  return missing
}

/** Returns what PostgreSQL said of rows that it refused. */
async function fillTable(client: Client, table: Table, random: () => number): Promise<string[]> {
  const refusals: string[] = []
  const known = new Map<string, Record<string, unknown>[]>()
  for (const { target } of table.keys)
    known.set(target, (await client.query(`SELECT * FROM ${target} LIMIT 50`)).rows)
  for (let tried = 0; tried < TRIES; tried++) {
    const isNull = (column: Column) =>
      column.nullable && (tried === 0 ? false : tried === 1 || random() < 0.5)
    const row: Record<string, unknown> = {}
    for (const column of table.columns)
      row[column.name] = isNull(column) ? null : valueFor(table, column, { random, tried })
    refer(table, { row, known, random })
    const names = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ')
    const places = table.columns.map((_, index) => `$${index + 1}`).join(', ')
    await client
      .query(
        `INSERT INTO ${table.name} (${names}) VALUES (${places}) ON CONFLICT DO NOTHING`,
        table.columns.map(({ name }) => row[name]),
      )
      .catch((error: Error) => refusals.push(error.message))
  }
  return refusals
}

interface Referring {
  row: Record<string, unknown>
  /** Rows to refer to, by table. */
  known: ReadonlyMap<string, readonly Record<string, unknown>[]>
  random: () => number
}

/** Lets a row refer to others that agree where two references share a column; else what may be null is null. */
function refer({ columns, keys }: Table, { row, known, random }: Referring): void {
  const settled = new Set<string>()
  for (const key of keys.toSorted((a, b) => b.columns.length - a.columns.length)) {
    const pairs = key.columns.map(
      (own, index) => [own, key.targetTableColumns[index] ?? ''] as const,
    )
    if (pairs.some(([own]) => row[own] === null)) continue
    const fitting = (known.get(key.target) ?? []).filter((other) =>
      pairs.every(([own, its]) => !settled.has(own) || other[its] === row[own]),
    )
    const other = fitting[Math.floor(random() * fitting.length)]
    for (const [own, its] of pairs) {
      const mayBeNull = columns.some(({ name, nullable }) => name === own && nullable)
      if (other) row[own] = other[its]
      else if (mayBeNull) row[own] = null
      if (other) settled.add(own)
    }
  }
}

async function findMissing(client: Client, table: Table): Promise<string[]> {
  const { rows } = await client.query<Record<string, unknown>>(`SELECT * FROM ${table.name}`)
  if (rows.length === 0) return [table.name]
  return table.columns.flatMap((column) => {
    const values = rows.map((row) => row[column.name])
    const states = column.nullable
      ? [
          ...(values.some((value) => value === null) ? [] : ['null']),
          ...(values.some((value) => value !== null) ? [] : ['a value']),
        ]
      : []
    const words = column.type.endsWith('[]') ? [] : wordsFor(table, column)
    const unused = words.filter((word) => !values.includes(word))
    return [...states, ...unused].map((state) => `${table.name}.${column.name}: ${state}`)
  })
}
