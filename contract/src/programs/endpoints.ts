import * as z from 'zod/mini'
import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getHome = endpoint({
  method: 'GET',
  path: '/program/home',
  access: 'user',
  viewable: true,
  mayLag: true,
  summary: "The member's home: programs, recommended videos and the day's class",
  query: s.homeQuery,
  response: s.homeAnswer,
})

export const listAvailablePrograms = endpoint({
  method: 'GET',
  path: '/program/available',
  access: 'user',
  viewable: true,
  mayLag: true,
  summary: 'Programs that a member can join, and those they have joined',
  query: s.availableQuery,
  response: s.availableAnswer,
})

export const getProgramDetails = endpoint({
  method: 'GET',
  path: '/program/details/:id',
  access: 'user',
  viewable: true,
  summary: "One program with its weeks, and the caller's enrollment",
  params: idParams,
  response: z.object({ program: s.program, enrollment: z.nullable(s.enrollment) }),
})

export const enrollInProgram = endpoint({
  method: 'POST',
  path: '/program/enroll',
  access: 'user',
  summary: 'Join a program, or continue a stopped one where it was left',
  body: s.enrollBody,
  response: s.enrollmentAnswer,
})

export const stopProgram = endpoint({
  method: 'POST',
  path: '/program/enroll/stop',
  access: 'user',
  summary: 'Stop a program; its progress is kept',
  body: s.enrollBody,
  response: s.enrollmentAnswer,
})

export const changeCurrentSession = endpoint({
  method: 'POST',
  path: '/program/change-current-session',
  access: 'user',
  summary: 'Move to a session; optionally marks the previous session as completed',
  body: s.changeSessionBody,
  response: s.enrollmentAnswer,
})

export const changeCurrentWeek = endpoint({
  method: 'POST',
  path: '/program/change-current-week',
  access: 'user',
  summary: 'Move to a week; optionally marks the previous session as completed',
  body: s.changeWeekBody,
  response: s.enrollmentAnswer,
})

export const markProgramAsCompleted = endpoint({
  method: 'POST',
  path: '/program/mark-as-completed',
  access: 'user',
  summary: 'Complete the whole program with its last session, or undo that',
  body: s.markCompletedBody,
  response: s.enrollmentAnswer,
})

export const pauseProgram = endpoint({
  method: 'POST',
  path: '/program/enroll/pause',
  access: 'user',
  summary: 'Pause an active program until a day, on which it goes on by itself',
  body: s.pauseBody,
  response: s.enrollmentAnswer,
})

export const continueProgram = endpoint({
  method: 'POST',
  path: '/program/enroll/continue',
  access: 'user',
  summary: 'End the pause of a program now',
  body: s.enrollBody,
  response: s.enrollmentAnswer,
})

export const shiftWeek = endpoint({
  method: 'POST',
  path: '/program/enroll/shift',
  access: 'user',
  summary:
    'Begin the current week anew with the next week of the calendar; the program is paused until then',
  body: s.enrollBody,
  response: s.enrollmentAnswer,
})

export const repeatWeek = endpoint({
  method: 'POST',
  path: '/program/enroll/repeat-week',
  access: 'user',
  summary: 'Open the sessions of a week again; what was completed stays in the history',
  body: s.repeatWeekBody,
  response: s.enrollmentAnswer,
})

export const undoSessionCredit = endpoint({
  method: 'POST',
  path: '/program/credit/undo',
  access: 'user',
  summary: 'Take back that a class watched elsewhere was counted as a session, for seven days',
  body: s.undoCreditBody,
  response: s.enrollmentAnswer,
})
