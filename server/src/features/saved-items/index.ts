export type { Page, Savable, Savables } from './saved-items.ts'
export { findAllSavedIds, findSavedIds } from './saved-items-queries.ts'
