import type { Services } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { markOccurrenceChanged } from '../occurrences-queries.ts'
import { tellOfLiveChange } from '../registration/tell-of-live-changes.ts'
import { eraseDeletedLive, undeleteLive } from './deleted-live-queries.ts'

/** Permanently deletes an archived class within the caller's transaction, after its members are told of it. */
export async function purgeLiveClass(services: Services, on: Executor, id: string): Promise<void> {
  await tellOfLiveChange(services, on, id)
  await eraseDeletedLive(on, id)
}

/** Restores an archived class; a weekly one whose date has passed is rescheduled by the job. */
export async function restoreLiveClass(
  { now }: Pick<Services, 'now'>,
  on: Executor,
  id: string,
): Promise<void> {
  if (!(await undeleteLive(on, id))) throw notFound('Live class')
  await markOccurrenceChanged(on, id, now())
}
