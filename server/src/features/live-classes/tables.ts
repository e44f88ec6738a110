/** Tables that the queries of other slices join, and that the demo studio fills. */
export { lateCancels, waitingEnded } from './attendance/attendance-schema.ts'
export { liveMessages } from './chat/chat-schema.ts'
export { isCoach } from './live-classes-queries.ts'
export {
  isRunning,
  liveClasses,
  liveOccurrences,
  livePresence,
  liveRsvps,
  liveStreams,
  liveWaiting,
} from './live-classes-schema.ts'
