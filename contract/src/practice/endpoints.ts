import * as z from 'zod/mini'
import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
import * as s from './schemas.ts'

export const getPractice = endpoint({
  method: 'GET',
  path: '/user/practice',
  access: 'user',
  viewable: true,
  summary: "The caller's workouts of a month, their totals and milestones",
  query: s.practiceQuery,
  response: z.object({ practice: s.practice }),
})

export const getPracticeYear = endpoint({
  method: 'GET',
  path: '/user/practice/year',
  access: 'user',
  viewable: true,
  summary: "What the caller's workouts of a year were: totals, bests, and what came up most",
  query: s.yearQuery,
  response: z.object({ year: s.practiceYear }),
})

export const exportPractice = endpoint({
  method: 'GET',
  path: '/user/practice/export',
  access: 'user',
  summary: 'All workouts of the caller as a file for spreadsheets (RFC 4180), newest first',
  query: s.zoneQuery,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})

export const getWorkout = endpoint({
  method: 'GET',
  path: '/user/workouts/:id',
  access: 'user',
  viewable: true,
  summary: 'One workout of the caller',
  params: idParams,
  query: s.zoneQuery,
  response: z.object({ workout: s.workout }),
})

export const exportWorkout = endpoint({
  method: 'GET',
  path: '/user/workouts/:id/tcx',
  access: 'user',
  summary: 'One workout of the caller as Training Center XML (TCX v2), for other programs',
  params: idParams,
  file: 'application/vnd.garmin.tcx+xml',
  response: fileAnswer,
})

export const noteWorkout = endpoint({
  method: 'PUT',
  path: '/user/workouts/:id',
  access: 'user',
  summary:
    'Note a workout that the caller did without the app, under an id that they choose, or correct it; repeating the call changes nothing',
  params: idParams,
  body: s.noteWorkoutBody,
  response: s.noteWorkoutAnswer,
})

export const removeWorkout = endpoint({
  method: 'DELETE',
  path: '/user/workouts/:id',
  access: 'user',
  summary: 'Remove a workout that the caller has noted; repeating the call changes nothing',
  params: idParams,
  response: messageAnswer,
})
