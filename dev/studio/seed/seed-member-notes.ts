import type { Services } from '../../../server/src/context.ts'
import {
  memberNotes as notesTable,
  memberTags,
} from '../../../server/src/features/member-notes/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { memberNotes } from '../data/member-notes.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Gives members the notes and tags of the admin, the last note three days ago and the others before. */
export async function seedMemberNotes(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  people: Ids,
): Promise<void> {
  const authorId = idOf(people, 'admin')
  for (const { member, tags, notes } of memberNotes) {
    const memberId = idOf(people, member)
    for (const tag of tags)
      await on.insert(memberTags).values({ memberId, tag, createdAt: addDays(now(), -30) })
    for (const [index, text] of notes.entries()) {
      const createdAt = addDays(now(), -3 * (notes.length - index))
      await on.insert(notesTable).values({ memberId, authorId, text, createdAt })
    }
  }
}
