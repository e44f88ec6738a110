import type { Slice } from '../../slice.ts'
import { makeNightlyBackupJob } from './make-nightly-backup.ts'
import { watchBackupsJob } from './watch-backups.ts'

export const backupsSlice: Slice = { jobs: [makeNightlyBackupJob, watchBackupsJob] }
