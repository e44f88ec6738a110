/** Tables that the queries of other slices join. */
export { memberNotes, memberTags } from './member-notes-schema.ts'
