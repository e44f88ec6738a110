import * as z from 'zod/mini'
import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as reports from '../safe-training/schemas.ts'
import { cuesAnswer, exerciseNamesAnswer, exerciseNamesQuery } from './cue-schemas.ts'
import * as s from './schemas.ts'

export const browseVideos = endpoint({
  method: 'GET',
  path: '/video/all',
  access: 'user',
  viewable: true,
  mayLag: true,
  summary: 'Search and filter the classes that members can play, newest or best match first',
  query: s.browseQuery,
  response: s.browseAnswer,
})

export const getVideoDetails = endpoint({
  method: 'GET',
  path: '/video/details/:id',
  access: 'user',
  viewable: true,
  summary: 'One video; with its playback URL for callers who may play it',
  params: idParams,
  response: z.object({ video: s.video }),
})

export const listSetupVideos = endpoint({
  method: 'GET',
  path: '/video/all/setup',
  access: 'user',
  viewable: true,
  mayLag: true,
  summary: 'The videos of the setup guide, in order; every signed-in user may play them',
  response: s.setupAnswer,
})

export const completeSetupVideo = endpoint({
  method: 'POST',
  path: '/video/setup/complete',
  access: 'user',
  summary: 'Note a setup video as done, on all devices of the caller',
  body: s.setupCompletionBody,
  response: s.setupDone,
})

export const listHistory = endpoint({
  method: 'GET',
  path: '/video/history',
  access: 'user',
  viewable: true,
  summary: 'What the caller has watched, last watched or best match first',
  query: s.historyQuery,
  response: s.historyAnswer,
})

export const getNextVideo = endpoint({
  method: 'GET',
  path: '/video/next/:id',
  access: 'user',
  viewable: true,
  summary: 'The class that suits the caller best after this one; null without any',
  params: idParams,
  response: z.object({ video: z.nullable(s.videoCard) }),
})

export const getClassReport = endpoint({
  method: 'GET',
  path: '/video/report/:id',
  access: 'user',
  summary: 'What the caller has said of a video on a day; nulls for nothing',
  params: idParams,
  query: reports.classReportQuery,
  response: reports.classReportAnswer,
})

export const saveClassReport = endpoint({
  method: 'PUT',
  path: '/video/report/:id',
  access: 'user',
  summary: 'Say how hard a video was that the caller has watched, and whether something hurt',
  params: idParams,
  body: reports.classReportBody,
  response: reports.classReportAnswer,
})

export const listAlternatives = endpoint({
  method: 'GET',
  path: '/video/alternatives/:id',
  access: 'user',
  viewable: true,
  summary: 'Up to three classes like this one that the caller may play and that are for them',
  params: idParams,
  response: s.alternativesAnswer,
})

export const playVideo = endpoint({
  method: 'GET',
  path: '/video/play/:id',
  access: 'user',
  summary: 'Count a play: at most one view per member and video within 30 minutes',
  params: idParams,
  response: z.object({ message: z.string(), views: z.int() }),
})

export const reportVideoProgress = endpoint({
  method: 'POST',
  path: '/video/progress/:id',
  access: 'user',
  summary: 'Report the playback position, every 15 to 30 seconds and on pause',
  params: idParams,
  body: s.progressBody,
  response: s.progressAnswer,
})

export const getVideoCues = endpoint({
  method: 'GET',
  path: '/video/cues/:id',
  access: 'user',
  viewable: true,
  summary: 'The exercises and set-ups of a video that the caller may see',
  params: idParams,
  response: cuesAnswer,
})

export const listExerciseNames = endpoint({
  method: 'GET',
  path: '/video/exercise-names',
  access: 'user',
  viewable: true,
  summary: 'The most frequent exercises of the classes that members can play',
  query: exerciseNamesQuery,
  response: exerciseNamesAnswer,
})
