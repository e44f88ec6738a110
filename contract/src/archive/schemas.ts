import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery, searchQuery, sortQuery } from '../common.ts'

export const recordTypes = ['user', 'program', 'video', 'live_class', 'exercise'] as const
export type RecordType = (typeof recordTypes)[number]

/** A deleted record, until it is deleted permanently. */
export const archiveRecord = z.object({
  _id: id,
  record_of: z.enum(recordTypes),
  /** The record as the API presented it, without secrets. */
  payload: z.record(z.string(), z.unknown()),
  /** With their name at that time; null after they were permanently deleted. */
  archived_by: z.nullable(
    z.object({
      /** Null after the account was deleted. */
      _id: z.nullable(id),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
    }),
  ),
  created_at: epochSeconds,
})
export type ArchiveRecord = z.infer<typeof archiveRecord>

/** What the list of deleted records can be sorted by; an index serves each. */
export const archiveSorts = ['created'] as const
export const archiveQuery = z.object({
  ...pageQuery,
  /** Searched in name, title, description and type. */
  query: searchQuery,
  sort: sortQuery(archiveSorts),
  type: z.optional(z.enum(recordTypes)),
})
export const archiveAnswer = z.object({ archive: z.array(archiveRecord), meta: pageMeta })
