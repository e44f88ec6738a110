export {
  archiveRecord,
  type Purge,
  type Purgers,
  removePersonFromArchive,
  restoreRecord,
  type Restore,
  type Restorers,
} from './archive.ts'
