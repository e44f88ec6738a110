import { desc, eq, max, min } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import type { BackupFacts } from './backup-policy.ts'
import { backups } from './backups-schema.ts'

/** What is known of the backups of this installation; undefined: nothing. */
export async function readBackupFacts(on: Executor): Promise<BackupFacts | undefined> {
  const newest = desc(backups.endedAt)
  const [latest] = await on.select().from(backups).orderBy(newest).limit(1)
  if (!latest) return undefined
  const isScheduled = eq(backups.scheduled, true)
  const [scheduled] = await on.select().from(backups).where(isScheduled).orderBy(newest).limit(1)
  const [first] = await on
    .select({ at: min(backups.endedAt) })
    .from(backups)
    .where(isScheduled)
  const [times] = await on
    .select({ provenAt: max(backups.provenAt), warnedAt: max(backups.warnedAt) })
    .from(backups)
  return {
    latest,
    scheduled,
    firstScheduledAt: first?.at ?? null,
    provenAt: times?.provenAt ?? null,
    warnedAt: times?.warnedAt ?? null,
  }
}

export async function markWarned(on: Executor, id: string, at: Date): Promise<void> {
  await on.update(backups).set({ warnedAt: at }).where(eq(backups.id, id))
}
