import type { Slice } from '../../slice.ts'
import { MEMBER_NOTE_TABLES, readMemberNoteData } from './personal-data-queries.ts'
import { registerMemberNoteRoutes } from './routes.ts'

export const memberNotesSlice: Slice = {
  routes: registerMemberNoteRoutes,
  personalData: { tables: MEMBER_NOTE_TABLES, read: readMemberNoteData },
}
