import * as z from 'zod/mini'
import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getHome = endpoint({
  method: 'GET',
  path: '/program/home',
  access: 'user',
  summary: "The member's home: programs, recommended videos and the day's class",
  query: s.homeQuery,
  response: s.homeAnswer,
})

export const listAvailablePrograms = endpoint({
  method: 'GET',
  path: '/program/available',
  access: 'user',
  summary: 'Programs that a member can join, and those they have joined',
  query: s.availableQuery,
  response: s.availableAnswer,
})

export const getProgramDetails = endpoint({
  method: 'GET',
  path: '/program/details/:id',
  access: 'user',
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
