/** Tables that the queries of other slices join. */
export { uploads } from './media-schema.ts'
