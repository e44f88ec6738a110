import type { SystemStatus } from '@carriage/contract/system/schemas'
import type { Services } from '../../context.ts'
import { waitingSince } from '../../point-in-time/waiting-log.ts'
import { epoch } from '../../platform/time.ts'
import { isArchiveLate } from './backup-policy.ts'

/** How the archive of the log of the embedded database does; null without one. */
export async function readLogArchive({
  config: { dataDir, walArchive },
  now,
}: Pick<Services, 'config' | 'now'>): Promise<SystemStatus['log_archive']> {
  if (walArchive === undefined) return null
  const since = await waitingSince(dataDir)
  return { waiting_since: epoch(since ?? null), late: isArchiveLate(since, now()) }
}
