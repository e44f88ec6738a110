import * as endpoints from '@carriage/contract/live-classes/admin-endpoints'
import * as attendance from '@carriage/contract/live-classes/attendance-endpoints'
import * as privately from '@carriage/contract/live-classes/private-endpoints'
import type { Route } from '../../context.ts'
import {
  changeLiveClasses,
  createLiveClass,
  duplicateLiveClass,
  updateLiveClass,
} from './scheduling/edit-live-class.ts'
import { enterAsHost, describeLiveEngine } from './admission/enter-class.ts'
import { listRegistrations } from './registration/read-live-classes.ts'
import { updateLiveDate, restoreLiveDate, skipLiveDate } from './scheduling/edit-date.ts'
import { readLiveCalendar, readLiveDates } from './scheduling/read-dates.ts'
import { listAdminLive, readAdminLive } from './scheduling/read-admin-live.ts'
import { removeLiveClass } from './scheduling/end-live-class.ts'
import { readLiveSummary, reportSession } from './presence/report-session.ts'
import { moderateChat, readBlockedWords, saveBlockedWords } from './chat/moderate-chat.ts'
import { exportAttendance } from './attendance/export-attendance.ts'
import { listAttendancePeople, readAttendance } from './attendance/read-attendance.ts'
import { endFormCheck, watchFormCheck } from './form-check/show-camera.ts'
import { lowerHands } from './hands/raise-hand.ts'
import {
  readOwnOffer,
  readPrivateRules,
  saveOwnOffer,
  savePrivateRules,
} from './private/private-offers.ts'
import { runPoll } from './polls/run-poll.ts'
import { nameCohost, runStage } from './stage/stage.ts'
import { runTimer } from './timer/run-timer.ts'
import { tellSetup } from './setups/live-setups.ts'

export function registerLiveAdminRoutes(route: Route): void {
  route(endpoints.listAdminLiveClasses, (context, { query }) => listAdminLive(context, query))
  route(endpoints.getAdminLiveClass, (context, { params }) => readAdminLive(context, params))
  route(endpoints.listLiveRegistrations, (context, { params, query }) =>
    listRegistrations(context, { ...query, ...params }),
  )
  route(endpoints.duplicateLiveClass, (context, { params }) => duplicateLiveClass(context, params))
  route(endpoints.listLiveCalendar, (context, { query }) => readLiveCalendar(context, query))
  route(endpoints.listLiveDates, (context, { params }) => readLiveDates(context, params))
  route(endpoints.updateLiveDate, (context, { params, body }) =>
    updateLiveDate(context, { ...body, ...params }),
  )
  route(endpoints.skipLiveDate, (context, { params, body }) =>
    skipLiveDate(context, { ...body, ...params }),
  )
  route(endpoints.restoreLiveDate, (context, { params }) => restoreLiveDate(context, params))
  route(endpoints.createLiveClass, (context, { body }) => createLiveClass(context, body))
  route(endpoints.updateLiveClass, (context, { params, body }) =>
    updateLiveClass(context, { ...body, ...params }),
  )
  route(endpoints.removeLiveClass, (context, { params }) => removeLiveClass(context, params))
  route(endpoints.changeLiveClasses, (context, { body }) => changeLiveClasses(context, body))
  route(endpoints.getLiveEngine, (context) => describeLiveEngine(context))
  route(endpoints.getLiveSummary, (context, { params }) => readLiveSummary(context, params))
  route(attendance.getAttendance, (context, { params }) => readAttendance(context, params))
  route(attendance.listAttendancePeople, (context, { params, query }) =>
    listAttendancePeople(context, { ...query, ...params }),
  )
  route(attendance.exportAttendance, (context, { params }) => exportAttendance(context, params))
  route(endpoints.getLiveHostToken, (context, { params }) => enterAsHost(context, params))
  route(endpoints.tellLiveSetup, (context, { params, body }) =>
    tellSetup(context, { ...params, setup: body }),
  )
  route(endpoints.moderateChat, (context, { params, body }) =>
    moderateChat(context, { ...body, ...params }),
  )
  route(endpoints.runPoll, (context, { params, body }) => runPoll(context, { ...body, ...params }))
  route(endpoints.lowerHands, (context, { params, body }) =>
    lowerHands(context, { ...body, ...params }),
  )
  route(endpoints.runStage, (context, { params, body }) =>
    runStage(context, { ...body, ...params }),
  )
  route(endpoints.endFormCheck, (context, { params, body }) =>
    endFormCheck(context, { ...body, ...params }),
  )
  route(endpoints.watchFormCheck, (context, { params }) => watchFormCheck(context, params))
  route(endpoints.nameCohost, (context, { params, body }) =>
    nameCohost(context, { ...body, ...params }),
  )
  route(endpoints.runTimer, (context, { params, body }) =>
    runTimer(context, { ...body, ...params }),
  )
  route(privately.getOwnPrivateOffer, readOwnOffer)
  route(privately.saveOwnPrivateOffer, (context, { body }) => saveOwnOffer(context, body))
  route(privately.getPrivateRules, readPrivateRules)
  route(privately.savePrivateRules, (context, { body }) => savePrivateRules(context, body))
  route(endpoints.getBlockedWords, (context) => readBlockedWords(context))
  route(endpoints.saveBlockedWords, (context, { body }) => saveBlockedWords(context, body))
  route(endpoints.reportLiveSession, (context, { params, body }) =>
    reportSession(context, { ...body, ...params }),
  )
}
