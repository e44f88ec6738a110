import { Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether a column is one of the ids. The statement is the same for any number of them, and stays prepared. */
export const anyOf = (column: SQLWrapper, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = ANY(${ids instanceof Placeholder ? ids : sql.param(ids)}::uuid[])`
