import type { Context } from '../../../context.ts'
import { deleteReports } from './reports-queries.ts'

/** Removes everything that the caller has said after classes. */
export async function removeReports({ db, actor }: Context) {
  await deleteReports(db, actor.id)
  return { message: 'Reports removed' }
}
