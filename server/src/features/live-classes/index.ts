export { registerLiveAdminRoutes } from './admin-routes.ts'
export { leaveLiveClasses } from './registration/leave-live-classes.ts'
export { closeEndedClasses, closeEndedClassesJob } from './scheduling/close-ended-classes.ts'
export { collectRecordings, collectRecordingsJob } from './recordings/collect-recordings.ts'
export { makeClassVideo, makeClassVideoJob } from './recordings/make-class-video.ts'
export { RECORDINGS } from './recordings/recordings-policy.ts'
export { liveClasses, liveOccurrences, liveRsvps } from './live-classes-schema.ts'
export { findNextLiveClass } from './registration/list-live-classes.ts'
export { createPresence, type Presence, type PresenceSocket } from './presence/presence.ts'
export { registerPresenceRoute } from './presence/presence-routes.ts'
export { purgeLiveClass, restoreLiveClass } from './scheduling/purge-live-class.ts'
export {
  remindOfLiveClasses,
  remindOfLiveClassesJob,
} from './registration/remind-of-live-classes.ts'
export { registerLiveRoutes } from './routes.ts'
