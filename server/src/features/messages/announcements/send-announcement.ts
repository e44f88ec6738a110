import { type Services, defineJob } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { writeDues } from '../finding/finding-queries.ts'
import { sendDueMessagesJob } from '../sending/send-due.ts'
import { listAudience, lockAnnouncement, saveAnnouncement } from './announcements-queries.ts'

const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const sendAnnouncementJob = defineJob<{ announcementId: string }>({
  name: 'send-announcement',
  expireInSeconds: 3600,
  retryLimit: 10,
  run: (services, { announcementId }, signal) => sendAnnouncement(services, announcementId, signal),
})

/**
 * Writes for each of its members that the announcement is due, in batches by their ids. The row of the announcement
 * says how far it is, so a run after a kill goes on there, and nobody gets it twice.
 */
export async function sendAnnouncement(
  services: Services,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  for (let isOver = false; !isOver;) {
    // Given back, and gone on with by somebody else.
    signal?.throwIfAborted()
    isOver = await services.db.transaction((tx) => writeBatch(services, tx, id))
  }
}

async function writeBatch(
  { jobs, now: clock }: Pick<Services, 'jobs' | 'now'>,
  tx: Transaction,
  id: string,
): Promise<boolean> {
  const now = clock()
  const row = await lockAnnouncement(tx, id)
  if (!row || row.state === 'draft' || row.state === 'sent' || !row.sendAt) return true
  const early = Math.ceil((row.sendAt.getTime() - now.getTime()) / 1000)
  if (early > 0) {
    // The clocks of the database and of this process differ: the time to undo it is not shortened.
    await jobs.send(tx, sendAnnouncementJob, { announcementId: id }, { afterSeconds: early })
    return true
  }
  const afterId = row.reachedId ?? FIRST_ID
  const ids = await listAudience(tx, row.audience, { now, afterId, limit: BATCH })
  const source = row.memberId === null ? 'announcement' : 'personal'
  await writeDues(
    tx,
    ids.map((userId) => ({ userId, source, subject: id, factAt: now, dueAt: now })),
  )
  const isLast = ids.length < BATCH
  await saveAnnouncement(tx, id, {
    state: isLast ? 'sent' : 'sending',
    reachedId: ids.at(-1) ?? row.reachedId,
    recipients: row.recipients + ids.length,
  })
  if (isLast && row.recipients + ids.length > 0) await jobs.send(tx, sendDueMessagesJob, {})
  return isLast
}
