import { bulkAnswer, bulkBody, idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as forms from './form-schemas.ts'
import * as calendar from './calendar-schemas.ts'
import * as chat from './chat.ts'
import * as formCheck from './form-check.ts'
import * as hands from './hands.ts'
import * as polls from './polls.ts'
import * as timer from './timer.ts'
import * as s from './schemas.ts'
import * as stage from './stage.ts'

export const listAdminLiveClasses = endpoint({
  method: 'GET',
  path: '/live_class/admin/all',
  access: 'coach',
  scope: 'live:read',
  summary: 'All live classes, newest or best match first; coaches see those that they teach',
  query: s.adminLiveQuery,
  response: s.adminLiveAnswer,
})

export const getAdminLiveClass = endpoint({
  method: 'GET',
  path: '/live_class/admin/detail/:id',
  access: 'coach',
  scope: 'live:read',
  summary: 'One live class with the members who have a seat; for admins and its instructor',
  params: idParams,
  response: s.liveClassAnswer,
})

export const listLiveRegistrations = endpoint({
  method: 'GET',
  path: '/live_class/admin/registered/:id',
  access: 'coach',
  scope: 'live:read',
  summary:
    'Everybody who is registered for a date of a live class, earliest first; for admins and its instructor',
  params: idParams,
  query: s.liveRegistrationsQuery,
  response: s.liveRegistrationsAnswer,
})

export const createLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/admin/create',
  access: 'coach',
  summary: 'Create a draft of a class; an update sets its schedule',
  body: forms.createLiveBody,
  response: s.liveClassAnswer,
})

export const updateLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/admin/update/:id',
  access: 'coach',
  summary: 'Change details, schedule or settings; for admins and the instructor',
  params: idParams,
  body: forms.updateLiveBody,
  response: s.liveClassAnswer,
})

export const listLiveCalendar = endpoint({
  method: 'GET',
  path: '/live_class/admin/calendar',
  access: 'coach',
  scope: 'live:read',
  summary:
    'The dates of all live classes in a period, next first, also drafts and what is over or skipped; for coaches those that they teach or help to host',
  query: calendar.liveCalendarQuery,
  response: calendar.liveCalendarAnswer,
})

export const listLiveDates = endpoint({
  method: 'GET',
  path: '/live_class/admin/dates/:id',
  access: 'coach',
  scope: 'live:read',
  summary: 'The dates of a live class that are not over, with those that are skipped',
  params: idParams,
  response: s.liveDatesAnswer,
})

export const updateLiveDate = endpoint({
  method: 'POST',
  path: '/live_class/admin/date/:id',
  access: 'coach',
  summary: 'Change one date of a live class by its id, or that date and all that follow',
  params: idParams,
  body: forms.updateLiveDateBody,
  response: s.liveDatesAnswer,
})

export const skipLiveDate = endpoint({
  method: 'POST',
  path: '/live_class/admin/date/skip/:id',
  access: 'coach',
  summary: 'Call off one date of a live class by its id, or end the class before that date',
  params: idParams,
  body: s.dateScopeBody,
  response: s.liveDatesAnswer,
})

export const restoreLiveDate = endpoint({
  method: 'POST',
  path: '/live_class/admin/date/restore/:id',
  access: 'coach',
  summary: 'Let a date take place that was called off; a class that was ended before it goes on',
  params: idParams,
  response: s.liveDatesAnswer,
})

export const duplicateLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/admin/duplicate/:id',
  access: 'coach',
  summary: 'Copy a class as a draft without a date; for admins and the instructor',
  params: idParams,
  response: s.liveClassAnswer,
})

export const removeLiveClass = endpoint({
  method: 'DELETE',
  path: '/live_class/admin/remove/:id',
  access: 'coach',
  summary: 'Move a live class to the archive; its stream ends',
  params: idParams,
  response: messageAnswer,
})

export const getLiveEngine = endpoint({
  method: 'GET',
  path: '/live_class/admin/engine',
  access: 'coach',
  summary: 'The capabilities of the live engine',
  response: s.liveEngineAnswer,
})

export const getLiveSummary = endpoint({
  method: 'GET',
  path: '/live_class/admin/summary/:id',
  access: 'coach',
  scope: 'live:read',
  summary: 'How the last time of a class went; for admins and its instructor',
  params: idParams,
  response: s.liveSummaryAnswer,
})

export const getLiveHostToken = endpoint({
  method: 'GET',
  path: '/live_class/admin/agora-token/:id',
  access: 'coach',
  summary: 'Access for the host of a class to broadcast',
  params: idParams,
  response: s.liveAccess,
})

export const tellLiveSetup = endpoint({
  method: 'POST',
  path: '/live_class/admin/setup/:id',
  access: 'coach',
  summary: 'Tell everybody in a class what to set up; parts that are null stay as they were',
  params: idParams,
  body: s.liveSetupBody,
  response: s.liveSetupAnswer,
})

export const moderateChat = endpoint({
  method: 'POST',
  path: '/live_class/admin/chat/:id',
  access: 'coach',
  summary:
    'Remove, pin or answer what was written in a class, mute or allow its writer, slow it down or close it; messages of dates that are over are removed, too',
  params: idParams,
  body: chat.moderateBody,
  response: chat.chatStateAnswer,
})

export const runPoll = endpoint({
  method: 'POST',
  path: '/live_class/admin/poll/:id',
  access: 'coach',
  summary: 'Ask everybody in a class a question of two to five answers, or close the poll',
  params: idParams,
  body: polls.pollBody,
  response: polls.pollAnswer,
})

export const lowerHands = endpoint({
  method: 'POST',
  path: '/live_class/admin/hands/:id',
  access: 'coach',
  summary: 'Lower the hand of one member in a class, or all hands',
  params: idParams,
  body: hands.lowerHandsBody,
  response: hands.handsAnswer,
})

export const runStage = endpoint({
  method: 'POST',
  path: '/live_class/admin/stage/:id',
  access: 'coach',
  summary: 'Invite a member in a seat to the stage of a class, mute somebody on it, or remove them',
  params: idParams,
  body: stage.runStageBody,
  response: stage.runStageAnswer,
})

export const endFormCheck = endpoint({
  method: 'POST',
  path: '/live_class/admin/form_check/:id',
  access: 'coach',
  summary: 'End the camera that a member shows the hosts of a class',
  params: idParams,
  body: formCheck.endFormCheckBody,
  response: formCheck.endFormCheckAnswer,
})

export const watchFormCheck = endpoint({
  method: 'GET',
  path: '/live_class/admin/form_check/:id',
  access: 'coach',
  summary: 'Access for a host to the cameras that members of a class show them',
  params: idParams,
  response: formCheck.watchFormCheckAnswer,
})

export const nameCohost = endpoint({
  method: 'PUT',
  path: '/live_class/admin/cohost/:id',
  access: 'coach',
  summary: 'Name the coach who helps to host the current date of a class, or nobody',
  params: idParams,
  body: stage.cohostBody,
  response: s.liveClassAnswer,
})

export const runTimer = endpoint({
  method: 'POST',
  path: '/live_class/admin/timer/:id',
  access: 'coach',
  summary: 'Start, pause, resume or stop the countdown that everybody in a class sees',
  params: idParams,
  body: timer.timerBody,
  response: timer.timerAnswer,
})

export const getBlockedWords = endpoint({
  method: 'GET',
  path: '/live_class/admin/blocked-words',
  access: 'admin',
  summary: 'The words that nobody may write in a chat',
  response: chat.blockedWordsAnswer,
})

export const saveBlockedWords = endpoint({
  method: 'PUT',
  path: '/live_class/admin/blocked-words',
  access: 'admin',
  summary:
    'Replace the words that nobody may write in a chat; they are compared without accents, signs and look-alikes',
  body: chat.blockedWordsBody,
  response: chat.blockedWordsAnswer,
})

export const reportLiveSession = endpoint({
  method: 'POST',
  path: '/live_class/admin/session/:id',
  access: 'coach',
  summary: 'Report that the stream of a class has started or stopped; may be repeated',
  params: idParams,
  body: s.sessionBody,
  response: s.liveClassAnswer,
})

export const changeLiveClasses = endpoint({
  method: 'POST',
  path: '/live_class/admin/bulk',
  access: 'coach',
  summary:
    'Delete, publish or unpublish several live classes, each by the rules of the call for one',
  body: bulkBody,
  response: bulkAnswer,
})
