/** For queries of other slices and the demo studio. */
export { householdPlaces } from './households-schema.ts'
export { isKnownMinor } from './minors-schema.ts'
