import * as z from 'zod/mini'
import { bulkAnswer, bulkBody, idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { imageUpload } from '../media/schemas.ts'
import * as s from './admin-schemas.ts'

export const listAdminPrograms = endpoint({
  method: 'GET',
  path: '/program/admin/all',
  access: 'coach',
  scope: 'content:read',
  mayLag: true,
  summary: 'All programs, newest or best match first, with a summary of all',
  query: s.adminProgramsQuery,
  response: s.adminProgramsAnswer,
})

export const getAdminProgram = endpoint({
  method: 'GET',
  path: '/program/admin/detail/:id',
  access: 'coach',
  scope: 'content:read',
  summary: 'One program for its editor; for admins and its creator',
  params: idParams,
  response: z.object({ program: s.adminProgram }),
})

export const createProgram = endpoint({
  method: 'POST',
  path: '/program/admin/create',
  access: 'coach',
  summary: 'Create a draft; a coach is its instructor',
  body: s.createProgramBody,
  response: s.adminProgramAnswer,
})

export const updateProgram = endpoint({
  method: 'POST',
  path: '/program/admin/update',
  access: 'coach',
  summary: 'Change details or settings; for admins and its creator',
  body: s.updateProgramBody,
  response: s.adminProgramAnswer,
})

export const duplicateProgram = endpoint({
  method: 'POST',
  path: '/program/admin/duplicate/:id',
  access: 'coach',
  summary: 'Copy a program with its weeks and sessions as a draft; for admins and its creator',
  params: idParams,
  response: s.adminProgramAnswer,
})

export const removeProgram = endpoint({
  method: 'DELETE',
  path: '/program/admin/remove/:id',
  access: 'coach',
  summary: 'Move a program to the archive, with its weeks and sessions',
  params: idParams,
  response: messageAnswer,
})

export const addWeek = endpoint({
  method: 'POST',
  path: '/program/admin/add-week',
  access: 'coach',
  summary: 'Add a week at the end',
  body: s.addWeekBody,
  response: s.adminWeekAnswer,
})

export const layOutProgram = endpoint({
  method: 'POST',
  path: '/program/admin/lay-out',
  access: 'coach',
  summary: 'Give a program without weeks empty weeks and sessions',
  body: s.layOutBody,
  response: s.adminProgramAnswer,
})

export const updateWeeks = endpoint({
  method: 'POST',
  path: '/program/admin/update-weeks',
  access: 'coach',
  summary: 'Change titles and descriptions of weeks, and the order of weeks and sessions',
  body: s.updateWeeksBody,
  response: s.adminProgramAnswer,
})

export const removeWeek = endpoint({
  method: 'POST',
  path: '/program/admin/remove-week',
  access: 'coach',
  summary: 'Remove a week with its sessions',
  body: s.removeWeekBody,
  response: s.adminProgramAnswer,
})

export const addSession = endpoint({
  method: 'POST',
  path: '/program/admin/add-session',
  access: 'coach',
  summary: 'Add a session at the end of a week, with or without a video',
  body: s.addSessionBody,
  response: s.adminSessionAnswer,
})

export const updateSession = endpoint({
  method: 'POST',
  path: '/program/admin/update-session',
  access: 'coach',
  summary: 'Rename a session, or assign and unassign its video',
  body: s.updateSessionBody,
  response: s.adminSessionAnswer,
})

export const removeSession = endpoint({
  method: 'POST',
  path: '/program/admin/remove-session',
  access: 'coach',
  summary: 'Remove a session',
  body: s.removeSessionBody,
  response: s.adminProgramAnswer,
})

export const listVideoOptions = endpoint({
  method: 'GET',
  path: '/program/admin/video-options',
  access: 'coach',
  mayLag: true,
  summary: 'Published classes that are not in the program yet',
  query: s.videoOptionsQuery,
  response: s.videoOptionsAnswer,
})

export const listProgramMembers = endpoint({
  method: 'GET',
  path: '/program/admin/enrollments/:id',
  access: 'coach',
  scope: 'members:read',
  mayLag: true,
  summary: 'Current and former members of a program with their progress, last active first',
  params: idParams,
  query: s.programMembersQuery,
  response: s.programMembersAnswer,
})

export const listProgramReports = endpoint({
  method: 'GET',
  path: '/program/admin/reports/:id',
  access: 'coach',
  summary:
    'What members who have agreed reported after classes of a program; only for the coach who teaches it',
  params: idParams,
  query: s.programMembersQuery,
  response: s.programReportsAnswer,
})

export const uploadProgramThumbnail = endpoint({
  method: 'POST',
  path: '/file/thumbnail/program/:id',
  access: 'coach',
  summary: "Set a program's picture; the former one is removed",
  params: idParams,
  upload: imageUpload,
  response: s.adminProgramAnswer,
})

export const changePrograms = endpoint({
  method: 'POST',
  path: '/program/admin/bulk',
  access: 'coach',
  summary: 'Delete, publish or unpublish several programs, each by the rules of the call for one',
  body: bulkBody,
  response: bulkAnswer,
})
