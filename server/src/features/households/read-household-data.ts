import type { Executor } from '../../platform/db/database.ts'
import { readHouseholdRows } from './places-queries.ts'

/** The places that a person has given or taken. */
export async function readHouseholdData({ db }: { db: Executor }, userId: string) {
  const { given, taken } = await readHouseholdRows(db, userId)
  return given.length + taken.length > 0 ? { household: { given, taken } } : {}
}
