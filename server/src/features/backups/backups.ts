import { type Services, defineJob, type NoData } from '../../context.ts'
import { waitingSince } from '../../point-in-time/waiting-log.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { joinRunningPostgres } from '../../platform/embedded-postgres/join.ts'
import { VERSION } from '../../config/version.ts'
import { consumeRateLimit, RateLimitError } from '../../platform/rate-limit.ts'
import { epoch } from '../../platform/time.ts'
import { listAdmins } from '../accounts/index.ts'
import { type BackupWarning, queueMail } from '../mail/index.ts'
import { isArchiveLate, warningOf } from './backup-policy.ts'
import { markWarned, readBackupFacts } from './backups-queries.ts'

export const makeNightlyBackupJob = defineJob({
  name: 'make-nightly-backup',
  expireInSeconds: 43_200,
  // The tries are for runs that were killed; one that fails waits for the next night.
  retryLimit: 2,
  cron: '31 1 * * *',
  run: makeNightlyBackup,
})

/** Makes a backup in `BACKUP_DIR` and proves it. What goes wrong is recorded, and mailed by `watch-backups`. */
async function makeNightlyBackup(
  services: Services,
  _data: NoData,
  signal: AbortSignal,
): Promise<void> {
  const { config, mediaStore, log } = services
  const { backupDir, dataDir } = config
  if (backupDir === undefined) return
  // Almost no run of a server needs it.
  const { makeScheduledBackup } = await import('../../backup/scheduled-backup.ts')
  const onMissing = (key: string) =>
    log.warn({ key }, 'a media file was deleted while a backup was made')
  const order = { version: VERSION, now: () => services.now(), onMissing }
  try {
    await onDatabase(config, async (databaseUrl) => {
      const studio = { databaseUrl, dataDir, media: config.s3 && mediaStore }
      await makeScheduledBackup(studio, backupDir, order)
    })
  } catch (error) {
    // It is given back, and begins anew with the next start.
    if (signal.aborted) throw error
    log.error({ err: error }, 'the nightly backup failed')
  }
}

/** Past a pooler: a backup needs a connection of its own. */
async function onDatabase(
  { databaseDirectUrl, databaseUrl, dataDir }: Services['config'],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const external = databaseDirectUrl ?? databaseUrl
  if (external !== undefined) return use(external)
  const embedded = await joinRunningPostgres(dataDir)
  if (!embedded) throw new Error('The embedded database does not answer')
  try {
    await use(embedded.url)
  } finally {
    await embedded.stop()
  }
}

export const watchBackupsJob = defineJob({
  name: 'watch-backups',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '48 * * * *',
  run: watchBackups,
})

/**
 * Mails the admins when a scheduled backup has failed, or none was proven for long; once a day until one is. So it does while
 * the archive of the log stands still.
 */
async function watchBackups(services: Services): Promise<void> {
  const { db, config } = services
  const now = services.now()
  const waiting = config.walArchive === undefined ? undefined : await waitingSince(config.dataDir)
  await db.transaction(async (tx) => {
    const facts = await readBackupFacts(tx)
    const provenAt = facts?.provenAt ?? null
    if (isArchiveLate(waiting, now) && (await isFirstOfDay(tx, now)))
      await mailAdmins(services, tx, { problem: 'archive-late', provenAt })
    const problem = facts && warningOf(config, facts, now)
    if (!facts || problem === undefined) return
    await markWarned(tx, facts.latest.id, now)
    await mailAdmins(services, tx, { problem, provenAt })
  })
}

/** A mail a day (UTC) about the archive. It may stand still where no backup was ever made, which mails of these are noted with. */
const ARCHIVE_MAILS = { name: 'archive-mails', limit: 1, windowSeconds: 86_400 }

async function isFirstOfDay(tx: Transaction, now: Date): Promise<boolean> {
  try {
    await consumeRateLimit(tx, ARCHIVE_MAILS, '', now)
    return true
  } catch (error) {
    if (error instanceof RateLimitError) return false
    throw error
  }
}

async function mailAdmins(
  services: Services,
  tx: Transaction,
  { problem, provenAt }: { problem: BackupWarning; provenAt: Date | null },
): Promise<void> {
  const statusUrl = `${services.config.publicUrl}/admin/status`
  for (const { email, firstName } of await listAdmins(tx))
    await queueMail(services, tx, email, {
      template: 'backup-problem',
      props: { firstName, problem, provenAt: epoch(provenAt), statusUrl },
    })
}
