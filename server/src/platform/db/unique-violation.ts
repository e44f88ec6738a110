/** What PostgreSQL says of a row that a unique index has already (SQLSTATE, class 23). */
const UNIQUE_VIOLATION = '23505'

/** Whether a statement was refused because another row has the same unique value; drizzle wraps the error of the driver. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause))
