import { texts as t } from '@carriage/texts/server/member-notes'
import { type notesQuery, MAX_LISTED_TAGS, MAX_TAGS } from '@carriage/contract/member-notes/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { notFound, AppError } from '../../platform/app-error.ts'
import { findUser, lockUser } from '../accounts/index.ts'
import { presentNote } from './member-notes-presenter.ts'
import * as queries from './member-notes-queries.ts'
import type { Executor } from '../../platform/db/database.ts'

/** A page of the notes on a member, newest first. */
export async function listNotes(
  { db }: Context,
  { id, page, per_page }: z.output<typeof notesQuery> & { id: string },
) {
  if (!(await findUser(db, id))) throw notFound('user')
  const [rows, total] = await Promise.all([
    queries.listNoteRows(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countNotes(db, id),
  ])
  return { notes: rows.map(presentNote), meta: { total, page, per_page } }
}

/** Writes a note on a member. */
export async function createNote(context: Context, { id, text }: { id: string; text: string }) {
  const created = await context.db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) throw notFound('user')
    const note = { memberId: id, authorId: context.actor.id, text, createdAt: context.now() }
    return findOrFail(tx, await queries.insertNote(tx, note))
  })
  return { message: t.noteSaved, note: presentNote(created) }
}

/** Changes a note of the caller. Throws 403 for that of somebody else. */
export async function updateNote(context: Context, { id, text }: { id: string; text: string }) {
  const changed = await context.db.transaction(async (tx) => {
    await requireOwn(context, tx, id)
    await queries.changeNote(tx, id, { text, editedAt: context.now() })
    return findOrFail(tx, id)
  })
  return { message: t.noteSaved, note: presentNote(changed) }
}

/** Deletes a note of the caller, or one whose author is gone: somebody has to be able to. Throws 403 for that of somebody else. */
export async function removeNote(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const { author } = await findOrFail(tx, id)
    if (author !== null) await requireOwn(context, tx, id)
    await queries.deleteNote(tx, id)
  })
  return { message: t.noteDeleted }
}

async function requireOwn({ actor }: Context, on: Executor, id: string): Promise<void> {
  const { note } = await findOrFail(on, id)
  if (note.authorId !== actor.id)
    throw new AppError('forbidden', () => t.onlyWhoeverWroteNoteCanChange)
}

async function findOrFail(on: Executor, id: string): Promise<queries.AuthoredNote> {
  const found = await queries.findNote(on, id)
  if (!found) throw notFound('note')
  return found
}

interface Change {
  /** Of the member. */
  id: string
  tag: string
}

const tagsOf = ({ language = 'en' }: Context, on: Executor, id: string): Promise<string[]> =>
  queries.listTagsOf(on, id, language)

/** The tags of a member. */
export async function listTagsOfMember(context: Context, { id }: { id: string }) {
  if (!(await findUser(context.db, id))) throw notFound('user')
  return { tags: await tagsOf(context, context.db, id) }
}

/** Gives a member a tag. Throws 409 for one too many. */
export function addTag(context: Context, { id, tag }: Change) {
  return context.db.transaction(async (tx) => {
    // The lock keeps two admins from exceeding the most tags together.
    if (!(await lockUser(tx, id))) throw notFound('user')
    const before = await tagsOf(context, tx, id)
    if (before.includes(tag)) return { tags: before }
    if (before.length >= MAX_TAGS)
      throw new AppError('conflict', () => t.memberCanHaveTagsAtMost({ maxTags: MAX_TAGS }))
    await queries.insertTag(tx, { memberId: id, tag, createdAt: context.now() })
    return { tags: await tagsOf(context, tx, id) }
  })
}

/** Takes a tag from a member. */
export function removeTag(context: Context, { id, tag }: Change) {
  return context.db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) throw notFound('user')
    await queries.deleteTag(tx, id, tag)
    return { tags: await tagsOf(context, tx, id) }
  })
}

/** The tags that members have, of those that begin with the text. */
export async function listTags(
  { db, language = 'en' }: Context,
  { query = '' }: { query?: string | undefined },
) {
  const begins = query.normalize('NFC').toLowerCase()
  return { tags: await queries.listAllTags(db, { begins, limit: MAX_LISTED_TAGS, language }) }
}
