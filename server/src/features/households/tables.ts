/** For queries of other slices and the demo studio. */
export { householdPlaces, isKnownMinor } from './households-schema.ts'
