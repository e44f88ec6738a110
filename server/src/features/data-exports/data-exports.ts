import { texts as t } from '@carriage/texts/server/data-exports'
import { fileStem } from '@carriage/contract/brand/file-stem'
import type { Services, Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { randomToken } from '../../platform/crypto.ts'
import { lockUser } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { expiryOf, nextRequestAt } from './data-exports-policy.ts'
import { presentDataExport } from './data-exports-presenter.ts'
import * as queries from './data-exports-queries.ts'
import { makeDataExport } from './make-data-export.ts'
import type { FileAnswer } from '@carriage/contract/endpoint'
import { utcDay, addSeconds } from '../../platform/time.ts'
import { defineSweep } from '../../define-job.ts'
import type { Executor } from '../../platform/db/database.ts'

/**
 * What a slice knows about a person, for the copy that they can request. Never in it: secrets, hashes of them, and
 * what is about others.
 */
export interface PersonalData {
  /** The tables it reads, for the test that no table is forgotten. */
  readonly tables: readonly string[]
  /** Areas by their names, which become files. Dates are written as ISO 8601, in UTC. */
  read(
    scope: Pick<Services, 'db' | 'payments' | 'healthKey' | 'log' | 'readCalendar'> & {
      /** What others do not answer is then left out, and the copy says so. */
      isLastTry: boolean
    },
    userId: string,
  ): Promise<Readonly<Record<string, unknown>>>
}

/** Queues a copy of all that is stored about the caller. Throws 429 for a second one within a day. */
export async function requestDataExport(context: Context) {
  const { actor, db, jobs } = context
  const now = context.now()
  const row = await db.transaction(async (tx) => {
    // Of two requests at once, the second finds the first.
    await lockUser(tx, actor.id)
    const previous = await queries.findNewestExport(tx, actor.id, now)
    const waitMs = previous ? nextRequestAt(previous).getTime() - now.getTime() : 0
    if (waitMs > 0)
      throw new AppError('too-many-requests', () => t.youCanRequestOneCopyDay, {
        retryAfter: Math.ceil(waitMs / 1000),
      })
    await queries.expireExports(tx, actor.id, now)
    const inserted = await queries.insertDataExport(tx, {
      userId: actor.id,
      path: `exports/${randomToken()}.zip`,
      requestedAt: now,
      expiresAt: expiryOf(now),
    })
    await jobs.send(tx, makeDataExport, { exportId: inserted.id })
    await recordAudit(context, tx, { action: 'data-exported', entityId: actor.id })
    return inserted
  })
  return { data_export: presentDataExport(row) }
}

export async function readDataExport(context: Context) {
  const { actor, db } = context
  const row = await queries.findNewestExport(db, actor.id, context.now())
  return { data_export: row ? presentDataExport(row) : null }
}

/** The caller's newest copy as a file; 404 when there is none that is ready. */
export async function downloadDataExport(context: Context): Promise<FileAnswer> {
  const { actor, db, mediaStore } = context
  const row = await queries.findNewestExport(db, actor.id, context.now())
  const file = row?.state === 'ready' ? await mediaStore.stat(row.path) : undefined
  if (!row || !file) throw notFound('copy')
  await recordAudit(context, db, { action: 'data-downloaded', entityId: actor.id })
  const { name } = await context.readBrand()
  return {
    name: `${fileStem(name)}-data-${utcDay(row.requestedAt)}.zip`,
    bytes: file.size,
    content: await mediaStore.read(row.path, { start: 0, end: file.size - 1 }),
  }
}

export const sweepDataExportsJob = defineSweep({
  name: 'sweep-data-exports',
  cron: '3 * * * *',
  run: sweepDataExports,
})

const SWEEP_BATCH = 500

/** Longer than a job takes, which removes its file itself when its owner is gone. */
const WORK_SECONDS = 3600

/** Removes copies after seven days, or with their owner: first the file, so that a crash leaves none behind. */
async function sweepDataExports({
  db,
  mediaStore,
  now,
}: Pick<Services, 'db' | 'mediaStore' | 'now'>): Promise<void> {
  const due = { now: now(), begunBefore: addSeconds(now(), -WORK_SECONDS), limit: SWEEP_BATCH }
  for (const { id, path } of await queries.listRemovableExports(db, due)) {
    await mediaStore.remove(path)
    await queries.removeExport(db, id)
  }
}

/** Removes the copies of somebody whose account is deleted within the caller's transaction, after it commits. */
export const queueExportRemoval = ({ jobs }: Pick<Services, 'jobs'>, on: Executor): Promise<void> =>
  jobs.send(on, sweepDataExportsJob, {})
