import type { Context, Services } from '../../../context.ts'
import { archiveRecord } from '../../archive/index.ts'
import { eraseDeletedLive, setLiveDeleted, undeleteLive } from './deleted-live-queries.ts'
import { lockHostedLive } from './hosted-live.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { markOccurrenceChanged } from '../occurrences-queries.ts'
import { readAdminLive } from './read-admin-live.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { tellOfLiveChange } from '../registration/tell-of-live-changes.ts'

/** Moves a class to the archive and evicts everybody in it. */
export async function removeLiveClass(context: Context, { id }: { id: string }) {
  const { live_class: live } = await readAdminLive(context, { id })
  await context.db.transaction(async (tx) => {
    await lockHostedLive(context, tx, id)
    await setLiveDeleted(tx, id, context.now())
    await markOccurrenceChanged(tx, id, context.now())
    // The copy contains members' ids but not their addresses, because it is retained.
    const rsvp = live.rsvp.map((person) => ({ ...person, email: null }))
    await archiveRecord(context, tx, {
      recordOf: 'live_class',
      recordId: id,
      payload: { ...live, rsvp },
      label: live.title,
    })
    await publishLiveNotice(context, tx, { id, over: true })
  })
  return { message: 'Live class deleted successfully' }
}

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
