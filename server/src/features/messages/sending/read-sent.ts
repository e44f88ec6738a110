import type { MemberDetail } from '@carriage/contract/members/schemas'
import type { Services } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { listAnnouncementsById, listSentTo } from './sending-queries.ts'

/** What the studio has told a member, newest first, in two queries. */
export async function readSentTo(
  { db }: Pick<Services, 'db'>,
  userId: string,
  limit: number,
): Promise<MemberDetail['messages']> {
  const rows = await listSentTo(db, userId, limit)
  const written = rows.filter(({ source }) => source === 'announcement' || source === 'personal')
  const ids = new Set(written.map(({ subject }) => subject))
  const announcements = await listAnnouncementsById(db, [...ids])
  return rows.map(({ source, subject, mailed, sentAt }) => ({
    source,
    subject: announcements.get(subject)?.texts[0]?.subject ?? null,
    mailed,
    sent_at: epoch(sentAt),
  }))
}
