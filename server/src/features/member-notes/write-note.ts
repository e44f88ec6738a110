import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { lockUser } from '../accounts/index.ts'
import { presentNote } from './member-notes-presenter.ts'
import {
  type AuthoredNote,
  changeNote,
  deleteNote,
  findNote,
  insertNote,
} from './member-notes-queries.ts'

/** Writes a note on a member. */
export async function createNote(context: Context, { id, text }: { id: string; text: string }) {
  const created = await context.db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) throw notFound('User')
    const note = { memberId: id, authorId: context.actor.id, text, createdAt: context.now() }
    return findOrFail(tx, await insertNote(tx, note))
  })
  return { message: 'Note saved', note: presentNote(created) }
}

/** Changes a note of the caller. Throws 403 for that of somebody else. */
export async function updateNote(context: Context, { id, text }: { id: string; text: string }) {
  const changed = await context.db.transaction(async (tx) => {
    await requireOwn(context, tx, id)
    await changeNote(tx, id, { text, editedAt: context.now() })
    return findOrFail(tx, id)
  })
  return { message: 'Note saved', note: presentNote(changed) }
}

/** Deletes a note of the caller. Throws 403 for that of somebody else. */
export async function removeNote(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    await requireOwn(context, tx, id)
    await deleteNote(tx, id)
  })
  return { message: 'Note deleted' }
}

async function requireOwn({ actor }: Context, on: Executor, id: string): Promise<void> {
  const { note } = await findOrFail(on, id)
  if (note.authorId !== actor.id)
    throw new AppError('forbidden', 'Only whoever wrote a note can change it.')
}

async function findOrFail(on: Executor, id: string): Promise<AuthoredNote> {
  const found = await findNote(on, id)
  if (!found) throw notFound('Note')
  return found
}
