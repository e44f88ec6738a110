import type { Executor } from './database.ts'

/**
 * Makes a statement once for each database, with placeholders: for a small one drizzle takes longer to write the text than
 * pg to send it. In a transaction it is made anew. A row that is inserted so needs a placeholder for its id: drizzle computes
 * defaults when it writes the text.
 */
export function prepareOnce<On extends Executor, Statement>(
  make: (on: On) => Statement,
): (on: On) => Statement {
  const made = new WeakMap<On, Statement>()
  return (on) => {
    const known = made.get(on)
    if (known) return known
    const statement = make(on)
    made.set(on, statement)
    return statement
  }
}
