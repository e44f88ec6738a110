import { and, count, eq, gt, inArray, isNotNull, isNull, max, min, ne, not, sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { countStrays } from '../../platform/db/partitions.ts'
import type { StoredJob } from '../../platform/jobs/stored-jobs.ts'
import { addSeconds } from '../../platform/time.ts'
import { readBackupFacts } from '../backups/index.ts'
import { isRunning, livePresence, liveStreams } from '../live-classes/tables.ts'
import { deliverMailJob } from '../mail/index.ts'
import { mails } from '../mail/tables.ts'
import { uploads } from '../media/tables.ts'
import { webhookEvents } from '../subscriptions/tables.ts'
import { videos } from '../videos/tables.ts'
import { countWorkers } from './jobs/jobs-queries.ts'
import type { Figures } from './figures.ts'

/** No figure is worth more of the database's time, in milliseconds for each statement. */
const LONGEST_MS = 2000
/** Connections count as gone after so long without a sign. */
const SILENT_SECONDS = 60

/** Figures of the whole installation, of one moment. */
export async function readFigures(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
): Promise<Figures> {
  const queues = await jobs.stored.count()
  const givenUp = (await jobs.stored.listFailed()).flatMap(mailOf)
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${LONGEST_MS}`))
      return {
        queues,
        workers: await countWorkers(tx),
        mail: await readOutbox(tx, givenUp),
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

/** The mail of a job that has failed: it stays for a retry by hand, and is counted as a failed job. */
const mailOf = ({ name, data }: StoredJob): string[] =>
  name === deliverMailJob.name && 'mailId' in data && typeof data.mailId === 'string'
    ? [data.mailId]
    : []

async function readOutbox(on: Executor, givenUp: readonly string[]) {
  const [row] = await on
    .select({ waiting: count(), oldestAt: min(mails.createdAt) })
    .from(mails)
    .where(
      and(isNull(mails.deliveredAt), isNotNull(mails.recipient), not(anyOf(mails.id, givenUp))),
    )
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
    .select({ total: count(), troubled: count(liveStreams.broadcastTrouble) })
    .from(liveStreams)
    .where(isRunning(now))
  const [viewers] = await on
    .select({ total: count() })
    .from(livePresence)
    .where(and(ne(livePresence.role, 'host'), gt(livePresence.heartbeatAt, since)))
  return {
    onAir: streams?.total ?? 0,
    viewers: viewers?.total ?? 0,
    troubledBroadcasts: streams?.troubled ?? 0,
  }
}

async function readLastWebhook(on: Executor): Promise<Date | null> {
  const [row] = await on.select({ at: max(webhookEvents.receivedAt) }).from(webhookEvents)
  return row?.at ?? null
}
