import type { notesQuery } from '@carriage/contract/member-notes/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { findUser } from '../accounts/index.ts'
import { presentNote } from './member-notes-presenter.ts'
import { countNotes, listNoteRows } from './member-notes-queries.ts'

/** A page of the notes on a member, newest first. */
export async function listNotes(
  { db }: Context,
  { id, page, per_page }: z.output<typeof notesQuery> & { id: string },
) {
  if (!(await findUser(db, id))) throw notFound('User')
  const [rows, total] = await Promise.all([
    listNoteRows(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    countNotes(db, id),
  ])
  return { notes: rows.map(presentNote), meta: { total, page, per_page } }
}
