/** Tables that the queries of other slices join. */
export { teaches } from './coaches-queries.ts'
export { coachFollows } from './coaches-schema.ts'
