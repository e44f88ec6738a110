export type { Page, Savable, Savables } from './savable.ts'
export { findAllSavedIds, findSavedIds } from './saved-items-queries.ts'
