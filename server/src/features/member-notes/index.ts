export { insertTag } from './member-notes-queries.ts'
