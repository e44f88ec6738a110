import type { MemberNote } from '@carriage/contract/member-notes/schemas'
import { epoch } from '../../platform/time.ts'
import type { AuthoredNote } from './member-notes-queries.ts'

export const presentNote = ({ note, author }: AuthoredNote): MemberNote => ({
  _id: note.id,
  text: note.text,
  author: author && { _id: author.id, name: `${author.firstName} ${author.lastName}` },
  created_at: epoch(note.createdAt),
  edited_at: epoch(note.editedAt),
})
