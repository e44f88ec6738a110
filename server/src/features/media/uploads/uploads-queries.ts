import { and, eq, lt, ne, asc } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { uploads, type UploadRow } from '../media-schema.ts'

export async function insertUpload(
  on: Executor,
  upload: typeof uploads.$inferInsert,
): Promise<void> {
  await on.insert(uploads).values(upload)
}

/** Stores an upload, or gives an open one of the same id more time. */
export async function renewUpload(
  on: Executor,
  upload: typeof uploads.$inferInsert,
): Promise<UploadRow> {
  const [row] = await on
    .insert(uploads)
    .values(upload)
    .onConflictDoUpdate({ target: uploads.id, set: { expiresAt: upload.expiresAt } })
    .returning()
  if (!row) throw new Error('The upload was not stored')
  return row
}

export async function findUpload(on: Executor, id: string): Promise<UploadRow | undefined> {
  const [row] = await on.select().from(uploads).where(eq(uploads.id, id))
  return row
}

/** As `findUpload`, with the row locked until the transaction ends. */
export async function lockUpload(on: Executor, id: string): Promise<UploadRow | undefined> {
  const [row] = await on.select().from(uploads).where(eq(uploads.id, id)).for('update')
  return row
}

/** Gives up an upload that is not a video; returns what it was, or undefined when it has become a video or is gone. */
export async function setUploadDiscarded(on: Executor, id: string): Promise<UploadRow | undefined> {
  const [row] = await on
    .update(uploads)
    .set({ state: 'discarded' })
    .where(and(eq(uploads.id, id), ne(uploads.state, 'finished')))
    .returning()
  return row
}

export async function setUploadFinished(on: Executor, id: string): Promise<void> {
  await on.update(uploads).set({ state: 'finished' }).where(eq(uploads.id, id))
}

export async function removeUpload(on: Executor, id: string): Promise<void> {
  await on.delete(uploads).where(eq(uploads.id, id))
}

/** Up to `limit` uploads in a state that expired before `before`. */
export const listExpiredUploads = (
  on: Executor,
  state: UploadRow['state'],
  before: Date,
  limit: number,
): Promise<UploadRow[]> =>
  on
    .select()
    .from(uploads)
    .where(and(eq(uploads.state, state), lt(uploads.expiresAt, before)))
    .orderBy(uploads.expiresAt)
    .limit(limit)

/** Up to `limit` uploads whose files are still to be removed. */
export const listDiscardedUploads = (on: Executor, limit: number): Promise<UploadRow[]> =>
  on.select().from(uploads).where(eq(uploads.state, 'discarded')).limit(limit)

export const UPLOAD_TABLES = ['uploads']

/** The films that a person has sent within the last weeks. */
export async function readUploadData({ db }: { db: Executor }, userId: string) {
  const sent = await db
    .select({
      file: uploads.name,
      bytes: uploads.size,
      state: uploads.state,
      created_at: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(asc(uploads.createdAt))
  return sent.length > 0 ? { uploads: sent } : {}
}
