export { archiveRecord } from './archive-record.ts'
