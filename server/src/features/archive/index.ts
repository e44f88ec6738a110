export { archiveRecord } from './archive-record.ts'
export type { Purge } from './purger.ts'
export { registerArchiveRoutes } from './routes.ts'
