import type { Context } from '../../../context.ts'
import { archiveRecord } from '../../archive/index.ts'
import { setLiveDeleted } from './deleted-live-queries.ts'
import { lockHostedLive } from './hosted-live.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { markOccurrenceChanged } from '../occurrences-queries.ts'
import { readAdminLive } from './read-admin-live.ts'

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
