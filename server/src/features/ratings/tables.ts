/** Tables that the queries of other slices join. */
export { classRatings } from './ratings-schema.ts'
