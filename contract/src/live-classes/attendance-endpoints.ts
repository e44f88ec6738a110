import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
import * as s from './attendance-schemas.ts'

export const getAttendance = endpoint({
  method: 'GET',
  path: '/live_class/admin/attendance/:id',
  access: 'coach',
  scope: 'live:read',
  summary:
    'What became of a date of a live class that has begun, by the id of the date; for admins and who taught it',
  params: idParams,
  response: s.attendanceAnswer,
})

export const listAttendancePeople = endpoint({
  method: 'GET',
  path: '/live_class/admin/attendance/:id/people',
  access: 'coach',
  summary: 'Who came to a date of a live class, who did not, who cancelled late, or who waited',
  params: idParams,
  query: s.attendancePeopleQuery,
  response: s.attendancePeopleAnswer,
})

export const exportAttendance = endpoint({
  method: 'GET',
  path: '/live_class/admin/attendance/:id/export/:table',
  access: 'coach',
  fresh: 'configured',
  summary: 'Those people, or who was there in each minute, as a file for spreadsheets (RFC 4180)',
  params: s.attendanceExportParams,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})
