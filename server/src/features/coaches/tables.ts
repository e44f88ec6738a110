/** Tables that the queries of other slices join. */
export { coachFollows } from './coaches-schema.ts'
