export type { Page, Savable, Savables } from './savable.ts'
export { findSavedIds } from './saved-items-queries.ts'
