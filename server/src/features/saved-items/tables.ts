/** Tables that the queries of other slices join. */
export { savedItems } from './saved-items-schema.ts'
