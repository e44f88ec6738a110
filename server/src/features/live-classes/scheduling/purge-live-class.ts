import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { eraseDeletedLive, undeleteLive } from './deleted-live-queries.ts'

/** Erases a deleted class for good, within the caller's transaction. */
export const purgeLiveClass = (_scope: unknown, on: Executor, id: string): Promise<void> =>
  eraseDeletedLive(on, id)

/** Brings a deleted class back as it was; a weekly one whose time has passed moves on by itself. */
export async function restoreLiveClass(_scope: unknown, on: Executor, id: string): Promise<void> {
  if (!(await undeleteLive(on, id))) throw notFound('Live class')
}
