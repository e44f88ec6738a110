export { countNotes, insertTag } from './member-notes-queries.ts'
