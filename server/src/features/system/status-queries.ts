import { and, count, eq, gt, inArray, isNotNull, isNull, max, min, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../platform/db/database.ts'
import { countStrays } from '../../platform/db/partitions.ts'
import { addSeconds } from '../../platform/time.ts'
import { readBackupFacts } from '../backups/index.ts'
import { livePresence, liveStreams } from '../live-classes/tables.ts'
import { mails } from '../mail/tables.ts'
import { uploads } from '../media/tables.ts'
import { webhookEvents } from '../subscriptions/tables.ts'
import { videos } from '../videos/tables.ts'
import { countWorkers } from './jobs/jobs-queries.ts'
import type { Figures, QueueFigures } from './figures.ts'

/** No figure is worth more of the database's time, in milliseconds for each statement. */
const LONGEST_MS = 2000
/** Streams and connections count as gone after so long without a sign. */
const SILENT_SECONDS = 60

/** Figures of the whole installation, of one moment. */
export async function readFigures(db: Database, now: Date): Promise<Figures> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${LONGEST_MS}`))
      return {
        queues: await readQueues(tx),
        workers: await countWorkers(tx),
        mail: await readOutbox(tx),
        media: await readMedia(tx, now),
        live: await readLive(tx, now),
        strays: await countStrays(tx),
        lastWebhookAt: await readLastWebhook(tx),
        backup: await readBackupFacts(tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What waits and what runs is counted by indexes; what failed was counted by the queue itself, at most a minute ago. */
async function readQueues(on: Executor): Promise<QueueFigures[]> {
  const { rows } = await on.execute<{
    name: string
    waiting: number
    running: number
    failed: number
    oldest: string | null
  }>(sql`
    SELECT q.name, coalesce(w.waiting, 0) AS waiting, coalesce(a.running, 0) AS running, q.failed_count AS failed,
           extract(epoch FROM w.oldest) * 1000 AS oldest
      FROM pgboss.queue q
      LEFT JOIN (SELECT name, count(*)::int AS waiting, min(start_after) AS oldest FROM pgboss.job
                  WHERE state < 'active' AND NOT blocked AND start_after <= now() GROUP BY name) w USING (name)
      LEFT JOIN (SELECT name, count(*)::int AS running FROM pgboss.job WHERE state = 'active' GROUP BY name) a USING (name)
     -- A queue of pg-boss itself.
     WHERE q.name NOT LIKE '\\_\\_pgboss%'
     ORDER BY q.name`)
  return rows.map(({ oldest, ...queue }) => ({
    ...queue,
    oldestAt: oldest === null ? null : new Date(Number(oldest)),
  }))
}

async function readOutbox(on: Executor) {
  const [row] = await on
    .select({ waiting: count(), oldestAt: min(mails.createdAt) })
    .from(mails)
    .where(and(isNull(mails.deliveredAt), isNotNull(mails.recipient)))
  return row ?? { waiting: 0, oldestAt: null }
}

async function readMedia(on: Executor, now: Date) {
  const states = await on
    .select({ state: videos.processingState, total: count() })
    .from(videos)
    .where(and(inArray(videos.processingState, ['processing', 'failed']), isNull(videos.deletedAt)))
    .groupBy(videos.processingState)
  const [open] = await on
    .select({ total: count() })
    .from(uploads)
    .where(and(eq(uploads.state, 'open'), gt(uploads.expiresAt, now)))
  const of = (name: string) => states.find(({ state }) => state === name)?.total ?? 0
  return { processing: of('processing'), failed: of('failed'), uploads: open?.total ?? 0 }
}

async function readLive(on: Executor, now: Date) {
  const since = addSeconds(now, -SILENT_SECONDS)
  const [streams] = await on
    .select({ total: count() })
    .from(liveStreams)
    .where(and(isNull(liveStreams.stoppedAt), gt(liveStreams.heartbeatAt, since)))
  const [viewers] = await on
    .select({ total: count() })
    .from(livePresence)
    .where(and(eq(livePresence.role, 'viewer'), gt(livePresence.heartbeatAt, since)))
  return { onAir: streams?.total ?? 0, viewers: viewers?.total ?? 0 }
}

async function readLastWebhook(on: Executor): Promise<Date | null> {
  const [row] = await on.select({ at: max(webhookEvents.receivedAt) }).from(webhookEvents)
  return row?.at ?? null
}
