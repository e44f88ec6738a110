export type { BackupFacts } from './backup-policy.ts'
export { presentBackup } from './backups-presenter.ts'
export { readBackupFacts } from './backups-queries.ts'
