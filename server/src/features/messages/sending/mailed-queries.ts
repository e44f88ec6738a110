import { and, eq, sql } from 'drizzle-orm'
import { utcDay } from '../../../platform/time.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { messageDays, sentMessages } from '../messages-schema.ts'
import { isWritten } from '../source-policy.ts'

/** Notes that a message was mailed after it was sent, and counts it among the mailed ones of its day; once. */
export async function markMailed(on: Executor, id: string): Promise<void> {
  const [row] = await on
    .update(sentMessages)
    .set({ mailed: true })
    .where(and(eq(sentMessages.id, id), eq(sentMessages.mailed, false)))
    .returning({
      source: sentMessages.source,
      subject: sentMessages.subject,
      sentAt: sentMessages.sentAt,
    })
  if (!row) return
  const { source, subject, sentAt } = row
  await on
    .update(messageDays)
    .set({ mailed: sql`${messageDays.mailed} + 1` })
    .where(
      and(
        eq(messageDays.source, source),
        eq(messageDays.announcement, isWritten(source) ? subject : ''),
        eq(messageDays.day, utcDay(sentAt)),
      ),
    )
}
