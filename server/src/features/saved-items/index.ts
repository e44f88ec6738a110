export { registerSavedItemRoutes } from './routes.ts'
export type { Page, Savable } from './savable.ts'
export { findSavedIds } from './saved-items-queries.ts'
export { savedItems } from './saved-items-schema.ts'
