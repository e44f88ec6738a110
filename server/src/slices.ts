import { accountsSlice } from './features/accounts/slice.ts'
import { apiKeysSlice } from './features/api-keys/slice.ts'
import { archiveSlice } from './features/archive/slice.ts'
import { auditSlice } from './features/audit/slice.ts'
import { backupsSlice } from './features/backups/slice.ts'
import { brandSlice } from './features/brand/slice.ts'
import { challengesSlice } from './features/challenges/slice.ts'
import { coachesSlice } from './features/coaches/slice.ts'
import { dataExportsSlice } from './features/data-exports/slice.ts'
import { devicesSlice } from './features/devices/slice.ts'
import { exercisesSlice } from './features/exercises/slice.ts'
import { householdsSlice } from './features/households/slice.ts'
import { importsSlice } from './features/imports/slice.ts'
import { insightsSlice } from './features/insights/slice.ts'
import { keptClassesSlice } from './features/kept-classes/slice.ts'
import { legalSlice } from './features/legal/slice.ts'
import { liveClassesSlice } from './features/live-classes/slice.ts'
import { mailSlice } from './features/mail/slice.ts'
import { mediaSlice } from './features/media/slice.ts'
import { memberNotesSlice } from './features/member-notes/slice.ts'
import { membersSlice } from './features/members/slice.ts'
import { messagesSlice } from './features/messages/slice.ts'
import { notificationsSlice } from './features/notifications/slice.ts'
import { plannedClassesSlice } from './features/planned-classes/slice.ts'
import { playlistsSlice } from './features/playlists/slice.ts'
import { practiceSlice } from './features/practice/slice.ts'
import { programsSlice } from './features/programs/slice.ts'
import { ratingsSlice } from './features/ratings/slice.ts'
import { reformerSlice } from './features/reformer/slice.ts'
import { safeTrainingSlice } from './features/safe-training/slice.ts'
import { savedItemsSlice } from './features/saved-items/slice.ts'
import { screensSlice } from './features/screens/slice.ts'
import { subscriptionsSlice } from './features/subscriptions/slice.ts'
import { suggestionsSlice } from './features/suggestions/slice.ts'
import { systemSlice } from './features/system/slice.ts'
import { telemetrySlice } from './features/telemetry/slice.ts'
import { toDoSlice } from './features/to-do/slice.ts'
import { translationsSlice } from './features/translations/slice.ts'
import { videosSlice } from './features/videos/slice.ts'
import { webhooksSlice } from './features/webhooks/slice.ts'
import type { Slice } from './slice.ts'

const slices: readonly Slice[] = [
  systemSlice,
  accountsSlice,
  membersSlice,
  memberNotesSlice,
  devicesSlice,
  programsSlice,
  videosSlice,
  mediaSlice,
  liveClassesSlice,
  reformerSlice,
  exercisesSlice,
  translationsSlice,
  safeTrainingSlice,
  ratingsSlice,
  coachesSlice,
  suggestionsSlice,
  brandSlice,
  legalSlice,
  challengesSlice,
  savedItemsSlice,
  playlistsSlice,
  plannedClassesSlice,
  keptClassesSlice,
  screensSlice,
  telemetrySlice,
  practiceSlice,
  insightsSlice,
  toDoSlice,
  subscriptionsSlice,
  householdsSlice,
  mailSlice,
  notificationsSlice,
  messagesSlice,
  archiveSlice,
  auditSlice,
  backupsSlice,
  apiKeysSlice,
  webhooksSlice,
  importsSlice,
]

const personalData = slices.flatMap((slice) => slice.personalData ?? [])

/** The slices of the product; `compose.ts` adds those of a local installation. */
export const productSlices: readonly Slice[] = [...slices, dataExportsSlice(personalData)]
