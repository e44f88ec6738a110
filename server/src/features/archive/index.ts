export { archiveRecord } from './archive-record.ts'
export { forgetPerson } from './forget-person.ts'
export { restoreRecord, type Restore, type Restorers } from './restore-record.ts'
export type { Purge, Purgers } from './purger.ts'
