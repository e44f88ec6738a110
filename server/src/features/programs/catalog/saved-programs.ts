import type { SavedProgram } from '@carriage/contract/saved-items/schemas'
import type { Savable } from '../../saved-items/index.ts'
import { loadProgramCards } from './program-cards.ts'
import { countSavedPrograms, listSavedPrograms } from './saved-programs-queries.ts'
import { findProgramFor } from './read-program.ts'

/** Implements saved-items' interface for programs. */
export const savablePrograms: Savable<SavedProgram> = {
  find: (context, id) => findProgramFor(context, context.db, id),
  async list(context, page) {
    const { db, actor } = context
    const now = context.now()
    const ids = await listSavedPrograms(db, actor.id, now, page)
    const cards = await loadProgramCards(context, ids)
    // A program removed between the two queries no longer has a bookmark.
    const items = cards.flatMap((program) =>
      program.saved === null
        ? []
        : [{ _id: program.saved, item_type: 'program' as const, program_id: program._id, program }],
    )
    return { items, total: await countSavedPrograms(db, actor.id, now) }
  },
}
