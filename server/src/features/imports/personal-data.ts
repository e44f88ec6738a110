import type { Executor } from '../../platform/db/database.ts'
import { findUser } from '../accounts/index.ts'
import { listLinesNaming } from './rows-queries.ts'

export const IMPORT_TABLES = ['import_rows']

/** What files of members that staff have sent say of a person. */
export async function readImportData({ db }: { db: Executor }, userId: string) {
  const user = await findUser(db, userId)
  const lines = user ? await listLinesNaming(db, user.email) : []
  return { imported: lines.map(({ cells, state }) => ({ ...cells, state })) }
}
