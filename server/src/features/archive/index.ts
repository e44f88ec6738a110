export { archiveRecord } from './archive-record.ts'
export { removePersonFromArchive } from './remove-person.ts'
export { restoreRecord, type Restore, type Restorers } from './restore-record.ts'
export type { Purge, Purgers } from './purger.ts'
