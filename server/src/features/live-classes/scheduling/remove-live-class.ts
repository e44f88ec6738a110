import type { Context } from '../../../context.ts'
import { archiveRecord } from '../../archive/index.ts'
import { setLiveDeleted } from './deleted-live-queries.ts'
import { lockHostedLive } from './hosted-live.ts'
import { tellOfLive } from '../live-notices.ts'
import { readAdminLive } from './read-admin-live.ts'

/** Moves a class to the archive; whoever is in it leaves. */
export async function removeLiveClass(context: Context, { id }: { id: string }) {
  const { live_class: live } = await readAdminLive(context, { id })
  await context.db.transaction(async (tx) => {
    await lockHostedLive(context, tx, id)
    await setLiveDeleted(tx, id, context.now())
    // Members are known by their ids; their addresses have no place in a copy that is kept.
    const rsvp = live.rsvp.map((person) => ({ ...person, email: null }))
    await archiveRecord(context, tx, {
      recordOf: 'live_class',
      recordId: id,
      payload: { ...live, rsvp },
      label: live.title,
    })
    await tellOfLive(context, tx, { id, over: true })
  })
  return { message: 'Live class deleted successfully' }
}
