/** Tables that the queries of other slices join. */
export { liveClasses, liveOccurrences, liveRsvps } from './live-classes-schema.ts'
