import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
import * as reports from '../safe-training/schemas.ts'
import * as chat from './chat.ts'
import * as connection from './connection-test.ts'
import * as preparation from './preparation.ts'
import * as replay from './replay-chat.ts'
import * as formCheck from './form-check.ts'
import * as hands from './hands.ts'
import * as polls from './polls.ts'
import * as s from './schemas.ts'
import * as stage from './stage.ts'

export const listLiveClasses = endpoint({
  method: 'GET',
  path: '/live_class/all',
  access: 'user',
  viewable: true,
  summary: 'Upcoming and running classes, next first',
  query: s.upcomingQuery,
  response: s.upcomingAnswer,
})

export const getLiveClass = endpoint({
  method: 'GET',
  path: '/live_class/detail/:id',
  access: 'user',
  viewable: true,
  summary: 'One live class as members see it',
  params: idParams,
  response: s.memberLiveClassAnswer,
})

export const registerForLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/register',
  access: 'user',
  summary:
    'Register for the next date, or another that is open; repeating the call changes nothing',
  body: s.registrationBody,
  response: s.registrationAnswer,
})

export const waitForLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/wait',
  access: 'user',
  summary:
    'Wait for a seat in a class that is full; who is offered one registers in time. Repeating the call changes nothing',
  body: s.registrationBody,
  response: s.registrationAnswer,
})

export const unregisterFromLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/unregister',
  access: 'user',
  summary:
    'Cancel a registration, or leave the waiting list; a member who is watching is disconnected',
  body: s.registrationBody,
  response: s.registrationAnswer,
})

export const showNameInLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/show_name',
  access: 'user',
  summary:
    'Show the first name of the caller to others who come to a class, or hide it; minors cannot show it',
  body: preparation.showNameBody,
  response: preparation.showNameAnswer,
})

export const getLiveViewerToken = endpoint({
  method: 'GET',
  path: '/live_class/agora-token/:id',
  access: 'user',
  summary: 'Enter as a viewer: within five minutes before the start, and again until the end',
  params: idParams,
  response: s.liveAccess,
})

export const testLiveConnection = endpoint({
  method: 'POST',
  path: '/live_class/connection_test/:id',
  access: 'user',
  summary:
    'Send to the live engine and receive from it for a minute, on a channel of one’s own, to measure the way there; for registered members, a few times in ten minutes',
  params: idParams,
  response: connection.connectionTestAnswer,
})

export const writeInChat = endpoint({
  method: 'POST',
  path: '/live_class/chat/:id',
  access: 'user',
  summary: 'Write to everybody in a class that one has come into, or ask its host a question',
  params: idParams,
  body: chat.chatBody,
  response: chat.chatAnswer,
})

export const readReplayChat = endpoint({
  method: 'GET',
  path: '/live_class/replay_chat/:id',
  access: 'user',
  viewable: true,
  summary:
    'What was written in a live class during a minute of its recording, by the id of the video',
  params: idParams,
  query: replay.replayChatQuery,
  response: replay.replayChatAnswer,
})

export const voteInPoll = endpoint({
  method: 'POST',
  path: '/live_class/poll/:id',
  access: 'user',
  summary: 'Vote in the open poll of a class that one has come into, or change the vote',
  params: idParams,
  body: polls.voteBody,
  response: polls.pollAnswer,
})

export const raiseHand = endpoint({
  method: 'POST',
  path: '/live_class/hand/:id',
  access: 'user',
  summary: 'Raise or lower a hand in a class that one has come into; its host sees it',
  params: idParams,
  body: hands.handBody,
  response: hands.handAnswer,
})

export const changeOwnStage = endpoint({
  method: 'POST',
  path: '/live_class/stage/:id',
  access: 'user',
  summary:
    'Accept or decline an invitation to the stage of a class, say that one is there, mute or unmute oneself, or leave; what is repeated changes nothing',
  params: idParams,
  body: stage.stageBody,
  response: stage.stageAnswer,
})

export const getStageAccess = endpoint({
  method: 'GET',
  path: '/live_class/stage/:id',
  access: 'user',
  summary: 'Access for somebody who has accepted to send from their place on the stage',
  params: idParams,
  query: stage.stageAccessQuery,
  response: stage.stageAccessAnswer,
})

export const changeFormCheck = endpoint({
  method: 'POST',
  path: '/live_class/form_check/:id',
  access: 'user',
  summary:
    'Show the hosts of a class the own camera, or stop it; no other member sees it, and what is repeated changes nothing',
  params: idParams,
  body: formCheck.formCheckBody,
  response: formCheck.formCheckAnswer,
})

export const getFormCheckAccess = endpoint({
  method: 'GET',
  path: '/live_class/form_check/:id',
  access: 'user',
  summary: 'Access for somebody who shows the hosts their camera to send it',
  params: idParams,
  query: formCheck.formCheckAccessQuery,
  response: formCheck.formCheckAccessAnswer,
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/live_class/calendar',
  access: 'user',
  summary: 'Since when the caller has an address under which calendars read their live classes',
  response: s.calendarFeedAnswer,
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/live_class/calendar',
  access: 'user',
  summary: 'Make that address, in place of the former one; it is shown once',
  response: s.madeCalendarFeedAnswer,
})

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/live_class/calendar',
  access: 'user',
  summary: 'End that address; repeating the call changes nothing',
  response: messageAnswer,
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/live_class/calendar/:token',
  access: 'public',
  summary: 'What the person whose address it is attends, teaches or helps to host (iCalendar)',
  params: s.calendarTokenParams,
  file: 'text/calendar; charset=utf-8',
  response: fileAnswer,
})

export const getLiveReport = endpoint({
  method: 'GET',
  path: '/live_class/report/:id',
  access: 'user',
  summary: 'What the caller has said of a live class that they were in lately; nulls for nothing',
  params: idParams,
  query: reports.classReportQuery,
  response: reports.classReportAnswer,
})

export const saveLiveReport = endpoint({
  method: 'PUT',
  path: '/live_class/report/:id',
  access: 'user',
  summary: 'Say how hard a live class was that the caller was in, and whether something hurt',
  params: idParams,
  body: reports.classReportBody,
  response: reports.classReportAnswer,
})
