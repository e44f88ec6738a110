import pg from 'pg'

/**
 * Sends no names of prepared statements: behind a pooler the next transaction may run on another connection, which
 * has not prepared them.
 */
export class UnnamedClient extends pg.Client {
  constructor(options?: string | pg.ClientConfig) {
    super(options)
    const query = this.query.bind(this)
    // Sound: the overloads differ in their other arguments, which are passed on.
    this.query = ((first: unknown, ...others: []) =>
      query(withoutName(first) as string, ...others)) as typeof this.query
  }
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query
  const { name: _, ...unnamed } = query
  return unnamed
}

interface Limits {
  longestLockMs: number
  longestStatementMs: number
}

/**
 * Throws unless statements on this connection end at the given times at the latest. A pooler either refuses to set
 * them or ignores that silently, and then one lock could hold up everybody.
 */
export async function requireLimits(
  pool: pg.Pool,
  { longestLockMs, longestStatementMs }: Limits,
  pooled: boolean,
): Promise<void> {
  const { rows } = await pool
    .query<{ name: string; ms: number }>(
      "SELECT name, setting::int AS ms FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout')",
    )
    .catch((error: unknown) => {
      if (error instanceof Error && /unsupported startup parameter/.test(error.message))
        throw new Error(UNDECLARED)
      throw error
    })
  const isShort = (name: string, longest: number) =>
    rows.some((row) => row.name === name && row.ms > 0 && row.ms <= longest)
  if (isShort('lock_timeout', longestLockMs) && isShort('statement_timeout', longestStatementMs))
    return
  throw new Error(
    pooled
      ? `The pooler at DATABASE_URL does not limit statements. For pgbouncer, add to the line of the database:
  connect_query='SET lock_timeout = ${longestLockMs}; SET statement_timeout = ${longestStatementMs}'`
      : UNDECLARED,
  )
}

const UNDECLARED =
  'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the database behind it: docs/operating/database.md has the settings.'
