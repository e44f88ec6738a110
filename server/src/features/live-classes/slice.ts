import type { Slice } from '../../slice.ts'
import { registerLiveAdminRoutes } from './admin-routes.ts'
import { registerPresenceRoute } from './presence/presence-routes.ts'
import { createPresence } from './presence/presence.ts'
import { collectRecordingsJob, makeClassVideoJob } from './recordings/collect-recordings.ts'
import { leaveWithSessions } from './admission/leave-hosted-classes.ts'
import { endMadeFeed } from './registration/calendar-feed.ts'
import { keepWaitingListsJob } from './registration/keep-waiting-lists.ts'
import { remindOfLiveClassesJob } from './registration/remind-of-live-classes.ts'
import { tellOfLiveChangesJob } from './registration/tell-of-live-changes.ts'
import { registerLiveRoutes } from './routes.ts'
import {
  closeEndedClassesJob,
  purgeLiveClass,
  restoreLiveClass,
} from './scheduling/end-live-class.ts'
import { liveContent } from './scheduling/live-content.ts'
import { LIVE_TABLES, readLiveData } from './personal-data-queries.ts'

export const liveClassesSlice: Slice = {
  routes(route) {
    registerLiveRoutes(route)
    registerLiveAdminRoutes(route)
  },
  http: (app, services) => registerPresenceRoute(app, createPresence(services)),
  jobs: [
    closeEndedClassesJob,
    remindOfLiveClassesJob,
    keepWaitingListsJob,
    tellOfLiveChangesJob,
    collectRecordingsJob,
    makeClassVideoJob,
  ],
  content: [liveContent],
  endMade: endMadeFeed,
  endOpened: leaveWithSessions,
  purge: { live_class: purgeLiveClass },
  restore: { live_class: restoreLiveClass },
  personalData: { tables: LIVE_TABLES, read: readLiveData },
}
