import type { Language } from '@carriage/texts/languages'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { collated } from '../../platform/db/search.ts'
import { users } from '../accounts/tables.ts'
import { type MemberNoteRow, memberNotes, memberTags } from './member-notes-schema.ts'

const authored = {
  note: memberNotes,
  author: { id: users.id, firstName: users.firstName, lastName: users.lastName },
}

/** Null for an author whose account was deleted or archived. */
const isAuthor = and(eq(users.id, memberNotes.authorId), isNull(users.deletedAt))

export interface AuthoredNote {
  note: MemberNoteRow
  author: { id: string; firstName: string; lastName: string } | null
}

/** A page of the notes on a member, newest first. */
export async function listNoteRows(
  on: Executor,
  memberId: string,
  page: { limit: number; offset: number },
): Promise<AuthoredNote[]> {
  return on
    .select(authored)
    .from(memberNotes)
    .leftJoin(users, isAuthor)
    .where(eq(memberNotes.memberId, memberId))
    .orderBy(desc(memberNotes.createdAt), asc(memberNotes.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countNotes(on: Executor, memberId: string): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(memberNotes)
    .where(eq(memberNotes.memberId, memberId))
  return row?.total ?? 0
}

export async function findNote(on: Executor, id: string): Promise<AuthoredNote | undefined> {
  const [row] = await on
    .select(authored)
    .from(memberNotes)
    .leftJoin(users, isAuthor)
    .where(eq(memberNotes.id, id))
  return row
}

export async function insertNote(
  on: Executor,
  values: typeof memberNotes.$inferInsert,
): Promise<string> {
  const [row] = await on.insert(memberNotes).values(values).returning({ id: memberNotes.id })
  if (!row) throw new Error('The note was not stored')
  return row.id
}

export async function changeNote(
  on: Executor,
  id: string,
  values: { text: string; editedAt: Date },
): Promise<void> {
  await on.update(memberNotes).set(values).where(eq(memberNotes.id, id))
}

export async function deleteNote(on: Executor, id: string): Promise<void> {
  await on.delete(memberNotes).where(eq(memberNotes.id, id))
}

/** The tags of a member, in the order of the alphabet of a language. */
export async function listTagsOf(
  on: Executor,
  memberId: string,
  language: Language,
): Promise<string[]> {
  const rows = await on
    .select({ tag: memberTags.tag })
    .from(memberTags)
    .where(eq(memberTags.memberId, memberId))
    .orderBy(collated(memberTags.tag, language))
  return rows.map(({ tag }) => tag)
}

export async function insertTag(
  on: Executor,
  values: typeof memberTags.$inferInsert,
): Promise<void> {
  await on.insert(memberTags).values(values).onConflictDoNothing()
}

export async function deleteTag(on: Executor, memberId: string, tag: string): Promise<void> {
  await on.delete(memberTags).where(and(eq(memberTags.memberId, memberId), eq(memberTags.tag, tag)))
}

/**
 * The first `limit` tags that begin with the text, in the order of the alphabet of a language. Each step jumps to the next tag in the index, so the work follows the
 * number of tags and not that of members who have them.
 */
export async function listAllTags(
  on: Executor,
  { begins, limit, language }: { begins: string; limit: number; language: Language },
): Promise<string[]> {
  const { rows } = await on.execute<{ tag: string }>(sql`
    WITH RECURSIVE found (tag) AS (
      (SELECT ${memberTags.tag} FROM ${memberTags} WHERE ${memberTags.tag} >= ${begins}
        ORDER BY ${memberTags.tag} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${memberTags.tag} FROM ${memberTags} WHERE ${memberTags.tag} > found.tag
        ORDER BY ${memberTags.tag} LIMIT 1)
      FROM found WHERE starts_with(found.tag, ${begins})
    )
    SELECT tag FROM (SELECT tag FROM found WHERE starts_with(tag, ${begins}) LIMIT ${limit}) AS first
    ORDER BY ${collated(sql`tag`, language)}`)
  return rows.map(({ tag }) => tag)
}
