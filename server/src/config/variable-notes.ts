import { mediaNotes } from './notes/media-notes.ts'
import { studioNotes } from './notes/studio-notes.ts'
import type { VariableNote } from './notes/variable-note.ts'
import { watchingNotes } from './notes/watching-notes.ts'
import type { Variables } from './variables.ts'

/** A variable that the schema has and the notes have not does not compile. */
export const variableNotes: Readonly<Record<keyof Variables, VariableNote>> = {
  ...studioNotes,
  ...mediaNotes,
  ...watchingNotes,
}
