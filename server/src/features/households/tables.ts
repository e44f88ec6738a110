/** For queries of other slices and the demo studio. */
export { householdPlaces } from './households-schema.ts'
