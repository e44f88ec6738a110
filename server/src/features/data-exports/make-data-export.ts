import { buffer } from 'node:stream/consumers'
import { speaking } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/data-exports'
import type { Brand } from '@carriage/contract/brand/schemas'
import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { readLagging } from '../../platform/db/replica.ts'
import { jobKind } from '../../platform/jobs.ts'
import { epoch } from '../../platform/time.ts'
import { findUser } from '../accounts/index.ts'
import { queueMail, readerOf } from '../mail/index.ts'
import { readImage } from '../media/index.ts'
import { expiryOf, hasFailedOften, wasKilledOften } from './data-exports-policy.ts'
import { beginAttempt, finishExport, isReady } from './data-exports-queries.ts'
import type { DataExportRow } from './data-exports-schema.ts'
import type { PersonalData } from './data-exports.ts'
import { createZip } from '../../platform/zip/create-zip.ts'

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
