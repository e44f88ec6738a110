import { buffer } from 'node:stream/consumers'
import { speaking } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/data-exports'
import type { Brand } from '@carriage/contract/brand/schemas'
import { type Services, type Context, defineJob, defineSweep } from '../../context.ts'
import { readLagging } from '../../platform/db/replica.ts'
import { jobKind } from '../../platform/jobs.ts'
import { epoch, utcDay, addSeconds } from '../../platform/time.ts'
import { findUser, lockUser } from '../accounts/index.ts'
import { queueMail, readerOf } from '../mail/index.ts'
import { readImage } from '../media/index.ts'
import { expiryOf, hasFailedOften, wasKilledOften, nextRequestAt } from './data-exports-policy.ts'
import { beginAttempt, finishExport, isReady } from './data-exports-queries.ts'
import type { DataExportRow } from './data-exports-schema.ts'
import { createZip } from '../../platform/zip/create-zip.ts'
import { fileStem } from '@carriage/contract/brand/file-stem'
import { AppError, notFound } from '../../platform/app-error.ts'
import { randomToken } from '../../platform/crypto.ts'
import { recordAudit } from '../audit/index.ts'
import { presentDataExport } from './data-exports-presenter.ts'
import * as queries from './data-exports-queries.ts'
import type { FileAnswer } from '@carriage/contract/endpoint'
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

/** How the job is sent; what it does depends on what the other slices bring. */
export const makeDataExport = jobKind<{ exportId: string }>({
  name: 'make-data-export',
  expireInSeconds: 600,
  // Failures are limited by the count of attempts.
  retryLimit: 20,
})

export const makeDataExportJob = (parts: readonly PersonalData[]) =>
  defineJob<{ exportId: string }>({
    ...makeDataExport,
    run: (services, { exportId }) => makeExport(services, parts, exportId),
  })

/**
 * Writes the copy and mails that it is ready. Idempotent: an interrupted run has announced nothing, and the next one
 * writes the same file again. The third failure ends it.
 */
async function makeExport(
  services: Services,
  parts: readonly PersonalData[],
  exportId: string,
): Promise<void> {
  const { db, mediaStore, log } = services
  const row = await beginAttempt(db, exportId)
  if (!row) return
  const giveUp = () =>
    finishExport(db, exportId, {
      state: 'failed',
      bytes: null,
      expiresAt: expiryOf(services.now()),
    })
  if (wasKilledOften(row.attempts)) return void (await giveUp())
  try {
    const content = await collect(services, parts, row)
    await mediaStore.write(row.path, content)
    const kept = await announce(services, row, content.length)
    // The account was deleted meanwhile, or another run was faster: then the file is the announced one.
    if (!kept && !(await isReady(db, exportId))) await mediaStore.remove(row.path)
  } catch (error) {
    if (!hasFailedOften(row.attempts)) throw error
    log.error({ err: error, exportId }, 'a copy of personal data could not be made')
    if (await giveUp()) await mediaStore.remove(row.path)
  }
}

async function collect(
  services: Services,
  parts: readonly PersonalData[],
  { userId, attempts }: DataExportRow,
): Promise<Buffer> {
  const { db, mediaStore, replica } = services
  const owner = userId ?? ''
  const user = await findUser(db, owner)
  const brand = await services.readBrand()
  const language = user?.language ?? brand.language
  const areas = await speaking(language, () =>
    readLagging(replica, db, {
      userId: owner,
      read: (on) => {
        const scope = { ...services, db: on, isLastTry: hasFailedOften(attempts) }
        return readParts(scope, parts, owner)
      },
    }),
  )
  const path = user?.imagePath ?? null
  const photo = path === null ? undefined : await readImage(mediaStore, path)
  const content = { brand, areas, photo, at: services.now() }
  return speaking(language, () => writeArchive(content))
}

async function readParts(
  scope: Parameters<PersonalData['read']>[0],
  parts: readonly PersonalData[],
  owner: string,
) {
  const areas: Record<string, unknown> = {}
  for (const part of parts) Object.assign(areas, await part.read(scope, owner))
  return areas
}

/** Marks the copy as ready and queues the mail, both or neither; false when nobody waits for it any more. */
async function announce(
  services: Services,
  { id, userId }: DataExportRow,
  bytes: number,
): Promise<boolean> {
  const { db, config } = services
  const expiresAt = expiryOf(services.now())
  return db.transaction(async (tx) => {
    const user = await findUser(tx, userId ?? '')
    if (!user || !(await finishExport(tx, id, { state: 'ready', bytes, expiresAt }))) return false
    await queueMail(services, tx, user.email, {
      template: 'data-export-ready',
      props: {
        firstName: user.firstName,
        reader: readerOf(user),
        until: epoch(expiresAt),
        profileUrl: `${config.publicUrl}/dashboard/profile/data`,
      },
    })
    return true
  })
}

interface Content {
  brand: Brand
  areas: Readonly<Record<string, unknown>>
  photo: Buffer | undefined
  at: Date
}

/** The copy as one zip file, with a text in the language of its owner: an area is a JSON file, and the photo a picture. */
function writeArchive({ brand, areas, photo, at }: Content): Promise<Buffer> {
  const files = Object.entries(areas).map(([area, value]) => ({
    name: `${area}.json`,
    content: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)],
  }))
  const pictures = photo ? [{ name: 'photo.webp', content: [photo] }] : []
  const names = [...files, ...pictures].map(({ name }) => `  ${name}`)
  const readMe = Buffer.from(
    t
      .readMe({
        studio: brand.name,
        at: at.toISOString(),
        files: names.join('\n'),
        address: brand.support_email,
      })
      .replaceAll('\n', '\r\n'),
  )
  const readMeFile = { name: 'read-me.txt', content: [readMe] }
  return buffer(createZip([readMeFile, ...files, ...pictures], at))
}
