import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { eraseDeletedLive, undeleteLive } from './deleted-live-queries.ts'

/** Permanently deletes an archived class within the caller's transaction. */
export const purgeLiveClass = (_scope: unknown, on: Executor, id: string): Promise<void> =>
  eraseDeletedLive(on, id)

/** Restores an archived class; a weekly one whose date has passed is rescheduled by the job. */
export async function restoreLiveClass(_scope: unknown, on: Executor, id: string): Promise<void> {
  if (!(await undeleteLive(on, id))) throw notFound('Live class')
}
