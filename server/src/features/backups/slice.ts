import type { Slice } from '../../slice.ts'
import { makeNightlyBackupJob, watchBackupsJob } from './backups.ts'

export const backupsSlice: Slice = { jobs: [makeNightlyBackupJob, watchBackupsJob] }
