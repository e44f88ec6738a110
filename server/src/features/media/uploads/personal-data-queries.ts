import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { uploads } from '../media-schema.ts'

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
