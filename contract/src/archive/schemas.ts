import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery, searchQuery } from '../common.ts'

export const recordTypes = ['user', 'program', 'video', 'live_class'] as const
export type RecordType = (typeof recordTypes)[number]

/** Something that was deleted, until it is deleted permanently. */
export const archiveRecord = z.object({
  _id: id,
  record_of: z.enum(recordTypes),
  /** The record in the form its own calls have, as it was, without secrets. */
  payload: z.record(z.string(), z.unknown()),
  /** As they were called then; null once they are gone for good. */
  archived_by: z.nullable(
    z.object({
      /** Null once the account is gone. */
      _id: z.nullable(id),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
    }),
  ),
  created_at: epochSeconds,
})
export type ArchiveRecord = z.infer<typeof archiveRecord>

export const archiveQuery = z.object({
  ...pageQuery,
  /** Looked for in name, title, description and type. */
  query: searchQuery,
  type: z.optional(z.enum(recordTypes)),
})
export const archiveAnswer = z.object({ archive: z.array(archiveRecord), meta: pageMeta })
