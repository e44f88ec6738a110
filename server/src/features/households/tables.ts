/** For the demo studio. */
export { householdPlaces } from './households-schema.ts'
