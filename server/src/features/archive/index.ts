export { archiveRecord } from './archive-record.ts'
export { type Purge, type Purgers, removePersonFromArchive } from './remove-archive.ts'
export { restoreRecord, type Restore, type Restorers } from './restore-record.ts'
