/** Tables that the queries of other slices join. */
export {
  isRunning,
  liveClasses,
  liveOccurrences,
  livePresence,
  liveRsvps,
  liveStreams,
  liveWaiting,
} from './live-classes-schema.ts'
