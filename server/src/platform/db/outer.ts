import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/**
 * A column of the statement around a subquery, always with the name of its table: drizzle leaves that out where a statement
 * selects from one table, and then the subquery's own table would answer to the name.
 */
export const outer = (column: SQLWrapper): SQL => sql`${column}`
