import { idParams } from '../common.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
import * as s from './studio-schemas.ts'

export const getFunnel = endpoint({
  method: 'GET',
  path: '/insights/admin/funnel',
  access: 'admin',
  scope: 'insights:read',
  mayLag: true,
  summary: 'How many people came from the code to the subscription, by batch, week or plan',
  query: s.funnelQuery,
  response: s.funnelAnswer,
})

export const getRetention = endpoint({
  method: 'GET',
  path: '/insights/admin/retention',
  access: 'admin',
  scope: 'insights:read',
  mayLag: true,
  summary: 'How many of those who joined in each month were active in the months after',
  response: s.retentionAnswer,
})

export const getRevenue = endpoint({
  method: 'GET',
  path: '/insights/admin/revenue',
  access: 'admin',
  scope: 'insights:read',
  mayLag: true,
  summary: 'Monthly recurring revenue by day, and the last comparison with the payment provider',
  query: s.revenueQuery,
  response: s.revenueAnswer,
})

export const listCancelReasons = endpoint({
  method: 'GET',
  path: '/insights/admin/cancel-reasons',
  access: 'admin',
  scope: 'insights:read',
  mayLag: true,
  summary: 'Why members have cancelled in the last days, by what they answered',
  query: s.revenueQuery,
  response: s.cancelReasonsAnswer,
})

export const listLeavingMembers = endpoint({
  method: 'GET',
  path: '/insights/admin/leaving',
  access: 'admin',
  mayLag: true,
  summary: 'Members who may leave soon, with the reasons',
  query: s.figuresPage,
  response: s.leavingAnswer,
})

export const listProgramFigures = endpoint({
  method: 'GET',
  path: '/insights/coach/programs',
  access: 'coach',
  scope: 'insights:read',
  mayLag: true,
  summary: 'How far members came in programs; coaches see their own',
  query: s.figuresPage,
  response: s.programFiguresAnswer,
})

export const listVideoFigures = endpoint({
  method: 'GET',
  path: '/insights/coach/videos',
  access: 'coach',
  scope: 'insights:read',
  mayLag: true,
  summary: 'How long videos are watched; coaches see their own',
  query: s.figuresPage,
  response: s.videoFiguresAnswer,
})

export const getVideoCurve = endpoint({
  method: 'GET',
  path: '/insights/coach/videos/:id',
  access: 'coach',
  scope: 'insights:read',
  mayLag: true,
  summary: 'Who still watches a video at each second, with its cues',
  params: idParams,
  response: z.object({ curve: s.videoCurve }),
})

export const listLiveFigures = endpoint({
  method: 'GET',
  path: '/insights/coach/live',
  access: 'coach',
  scope: 'insights:read',
  mayLag: true,
  summary: 'Who came to live classes and stayed; coaches see their own',
  query: s.figuresPage,
  response: s.liveFiguresAnswer,
})

export const exportInsights = endpoint({
  method: 'GET',
  path: '/insights/coach/export/:table',
  access: 'coach',
  fresh: 'configured',
  summary: 'A table of the insights as a file for spreadsheets (RFC 4180); coaches get their own',
  params: s.exportParams,
  /** The days that reasons are counted of; other tables have all that is stored. */
  query: s.revenueQuery,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})

export const exportVideoCurve = endpoint({
  method: 'GET',
  path: '/insights/coach/videos/:id/export',
  access: 'coach',
  fresh: 'configured',
  summary: 'The curve of a video as a file for spreadsheets (RFC 4180), with a row for each second',
  params: idParams,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})
