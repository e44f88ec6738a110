export { forgetArchiver } from './archive-queries.ts'
export { archiveRecord } from './archive-record.ts'
export { restoreRecord, type Restore, type Restorers } from './restore-record.ts'
