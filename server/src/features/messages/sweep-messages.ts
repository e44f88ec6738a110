import { type Services, defineSweep } from '../../context.ts'
import { addDays, addSeconds } from '../../platform/time.ts'
import { listOverdueAnnouncements } from './announcements/announcements-queries.ts'
import { sendAnnouncementJob } from './announcements/send-announcement.ts'
import { deleteSent } from './sending/sending-queries.ts'

/** For the cap, for what comes once, and for members who ask what they were sent. */
const SENT_DAYS = 100
const SWEEP = 5000
/** Longer than the queue repeats a run that cannot be made. */
const OVERDUE_SECONDS = 3600
/** Afterwards its time is over. */
const LATE_DAYS = 2

export const sweepMessagesJob = defineSweep({
  name: 'sweep-messages',
  expireInSeconds: 900,
  cron: '43 * * * *',
  run: sweepMessages,
})

/**
 * Deletes what was sent long ago, and takes up announcements whose jobs were lost, as in a long outage of the database. One that is
 * only slow is taken up twice, and sent once.
 */
async function sweepMessages(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, jobs } = services
  const now = services.now()
  while ((await deleteSent(db, addDays(now, -SENT_DAYS), SWEEP)) === SWEEP);
  const overdue = { from: addDays(now, -LATE_DAYS), to: addSeconds(now, -OVERDUE_SECONDS) }
  await db.transaction(async (tx) => {
    for (const announcementId of await listOverdueAnnouncements(tx, overdue))
      await jobs.send(tx, sendAnnouncementJob, { announcementId })
  })
}
