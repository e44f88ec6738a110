import type { StatusPart, SystemStatus } from '@carriage/contract/system/schemas'

const MINUTE = 60
/** A job or a mail that has waited longer waits for something that does not come. */
const LONGEST_WAIT_SECONDS = 15 * MINUTE
/** Uploads are refused at 2 GB: before that there has to be time to make room. */
const LEAST_FREE_BYTES = 10e9
/** The check runs every day. */
const CHECK_SECONDS = 2 * 24 * 60 * MINUTE

/** The parts that somebody should look at. Backups are missed where the installation is for its members. */
export function attentionOf(status: Omit<SystemStatus, 'attention'>): StatusPart[] {
  const { read_at: now, jobs, mail, media, live, backup, audit } = status
  const { environment, database, log_archive: logArchive } = status
  const isLate = (at: number | null, seconds: number) => at !== null && now - at > seconds
  const needed: Partial<Record<StatusPart, boolean>> = {
    database: database.connections.waiting > 0,
    jobs: jobs.failed > 0 || isLate(jobs.oldest_at, LONGEST_WAIT_SECONDS) || isLeftAlone(jobs),
    mail: mail.delivery === 'smtp' && isLate(mail.oldest_at, LONGEST_WAIT_SECONDS),
    media: media.failed > 0 || (media.free_bytes !== null && media.free_bytes < LEAST_FREE_BYTES),
    live: live.troubled_broadcasts > 0,
    backup:
      (backup ? backup.problem !== null || backup.late : environment === 'prod') ||
      logArchive?.late === true,
    audit: audit !== null && (audit.fault !== null || isLate(audit.checked_at, CHECK_SECONDS)),
  }
  return (['database', 'jobs', 'mail', 'media', 'live', 'backup', 'audit'] as const).filter(
    (part) => needed[part],
  )
}

/** A server that works on jobs itself is there as long as anybody can ask. */
const isLeftAlone = ({ workers }: SystemStatus['jobs']): boolean =>
  workers.works === 'external' && workers.alive === 0
