import type { ArchiveRecord } from '@carriage/contract/archive/schemas'
import { epoch } from '../../platform/time.ts'
import type { ArchiveRow } from './archive-schema.ts'

export const presentArchive = (row: ArchiveRow): ArchiveRecord => ({
  _id: row.id,
  record_of: row.recordOf,
  payload: row.payload,
  archived_by: row.archivedBySnapshot && {
    _id: row.archivedBy,
    first_name: row.archivedBySnapshot.first_name,
    last_name: row.archivedBySnapshot.last_name,
    email: row.archivedBySnapshot.email,
  },
  created_at: epoch(row.createdAt),
})
