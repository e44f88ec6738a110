import * as accounts from './accounts/endpoints.ts'
import * as accountSecurity from './accounts/security-endpoints.ts'
import * as secondFactor from './accounts/second-factor-endpoints.ts'
import * as apiKeys from './api-keys/endpoints.ts'
import * as archive from './archive/endpoints.ts'
import * as audit from './audit/endpoints.ts'
import * as brand from './brand/endpoints.ts'
import * as challenges from './challenges/endpoints.ts'
import * as coaches from './coaches/endpoints.ts'
import * as dataExports from './data-exports/endpoints.ts'
import * as devices from './devices/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as exercises from './exercises/endpoints.ts'
import * as households from './households/endpoints.ts'
import * as imports from './imports/endpoints.ts'
import * as keptClasses from './kept-classes/endpoints.ts'
import * as legal from './legal/endpoints.ts'
import * as adminLiveClasses from './live-classes/admin-endpoints.ts'
import * as attendance from './live-classes/attendance-endpoints.ts'
import * as liveClasses from './live-classes/endpoints.ts'
import * as privateClasses from './live-classes/private-endpoints.ts'
import * as captions from './media/captions-endpoints.ts'
import * as media from './media/endpoints.ts'
import * as memberNotes from './member-notes/endpoints.ts'
import * as members from './members/endpoints.ts'
import * as emailChange from './members/email-endpoints.ts'
import * as messages from './messages/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as push from './notifications/push-endpoints.ts'
import * as insights from './insights/endpoints.ts'
import * as studioInsights from './insights/studio-endpoints.ts'
import * as plannedClasses from './planned-classes/endpoints.ts'
import * as playlists from './playlists/endpoints.ts'
import * as practice from './practice/endpoints.ts'
import * as adminPrograms from './programs/admin-endpoints.ts'
import * as programs from './programs/endpoints.ts'
import * as ratings from './ratings/endpoints.ts'
import * as reformer from './reformer/endpoints.ts'
import * as safeTraining from './safe-training/endpoints.ts'
import * as savedItems from './saved-items/endpoints.ts'
import * as screens from './screens/endpoints.ts'
import * as adminSubscriptions from './subscriptions/admin-endpoints.ts'
import * as adminGifts from './subscriptions/admin-gift-endpoints.ts'
import * as subscriptionChanges from './subscriptions/change-endpoints.ts'
import * as subscriptions from './subscriptions/endpoints.ts'
import * as gifts from './subscriptions/gift-endpoints.ts'
import * as prices from './subscriptions/price-endpoints.ts'
import * as promotions from './subscriptions/promotion-endpoints.ts'
import * as suggestions from './suggestions/endpoints.ts'
import * as system from './system/endpoints.ts'
import * as telemetry from './telemetry/endpoints.ts'
import * as toDo from './to-do/endpoints.ts'
import * as translations from './translations/endpoints.ts'
import * as webhooks from './webhooks/endpoints.ts'
import * as adminVideos from './videos/admin-endpoints.ts'
import * as videoFilms from './videos/film-endpoints.ts'
import * as videos from './videos/endpoints.ts'

/** Every call of the API by its name, which is also the operation id in the OpenAPI document. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = {
  ...system,
  ...suggestions,
  ...accounts,
  ...accountSecurity,
  ...secondFactor,
  ...dataExports,
  ...devices,
  ...captions,
  ...media,
  ...members,
  ...emailChange,
  ...memberNotes,
  ...messages,
  ...notifications,
  ...push,
  ...practice,
  ...programs,
  ...adminPrograms,
  ...videos,
  ...adminVideos,
  ...videoFilms,
  ...reformer,
  ...translations,
  ...exercises,
  ...imports,
  ...archive,
  ...audit,
  ...brand,
  ...legal,
  ...safeTraining,
  ...ratings,
  ...coaches,
  ...challenges,
  ...apiKeys,
  ...webhooks,
  ...savedItems,
  ...playlists,
  ...plannedClasses,
  ...keptClasses,
  ...screens,
  ...telemetry,
  ...toDo,
  ...insights,
  ...studioInsights,
  ...subscriptions,
  ...subscriptionChanges,
  ...gifts,
  ...adminGifts,
  ...prices,
  ...promotions,
  ...adminSubscriptions,
  ...households,
  ...liveClasses,
  ...adminLiveClasses,
  ...attendance,
  ...privateClasses,
}
