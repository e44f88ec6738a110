import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { memberNotes, memberTags } from './member-notes-schema.ts'

export const MEMBER_NOTE_TABLES = ['member_notes', 'member_tags']

/** What the studio has noted about a person, without who wrote it: that would be about somebody else. */
export async function readMemberNoteData({ db }: { db: Executor }, userId: string) {
  const notes = await db
    .select({
      text: memberNotes.text,
      created_at: memberNotes.createdAt,
      edited_at: memberNotes.editedAt,
    })
    .from(memberNotes)
    .where(eq(memberNotes.memberId, userId))
    .orderBy(desc(memberNotes.createdAt))
  const tags = await db
    .select({ tag: memberTags.tag, since: memberTags.createdAt })
    .from(memberTags)
    .where(eq(memberTags.memberId, userId))
    .orderBy(asc(memberTags.tag))
  return { notes_of_the_studio: { notes, tags } }
}
