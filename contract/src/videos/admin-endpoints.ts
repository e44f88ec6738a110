import { bulkAnswer, bulkBody, idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './admin-schemas.ts'
import { saveCuesBody, savedCuesAnswer } from './cue-schemas.ts'

export const listAdminVideos = endpoint({
  method: 'GET',
  path: '/video/admin/all',
  access: 'coach',
  scope: 'content:read',
  mayLag: true,
  summary: 'All videos, newest or best match first; all staff see all of them',
  query: s.adminVideosQuery,
  response: s.adminVideosAnswer,
})

export const getAdminVideo = endpoint({
  method: 'GET',
  path: '/video/admin/detail/:id',
  access: 'coach',
  scope: 'content:read',
  summary: 'One video for its editor; for admins and its uploader',
  params: idParams,
  response: s.adminVideoAnswer,
})

export const getVideoPreview = endpoint({
  method: 'GET',
  path: '/video/admin/preview/:id',
  access: 'coach',
  summary: 'One video to play; for all staff, and counts as no view',
  params: idParams,
  response: s.videoPreviewAnswer,
})

export const updateVideo = endpoint({
  method: 'POST',
  path: '/video/admin/update/:id',
  access: 'coach',
  summary: 'Change details or settings; for admins and its uploader',
  params: idParams,
  body: s.updateVideoBody,
  response: s.adminVideoAnswer,
})

export const removeVideo = endpoint({
  method: 'DELETE',
  path: '/video/admin/remove/:id',
  access: 'coach',
  summary: 'Move a video to the archive; an upload that was never saved is discarded',
  params: idParams,
  response: messageAnswer,
})

export const signVideoUpload = endpoint({
  method: 'POST',
  path: '/video/admin/get-presigned-url',
  access: 'coach',
  summary: 'Create a signed address for the PUT of a video file of up to 5 GB',
  body: s.signUploadBody,
  response: s.signedUpload,
})

export const signVideoUploadParts = endpoint({
  method: 'POST',
  path: '/video/admin/upload/:id/parts',
  access: 'coach',
  summary: 'Addresses in the store for the next parts of an upload, where it is `direct`',
  params: idParams,
  response: s.uploadPartsAnswer,
})

export const finishVideoUpload = endpoint({
  method: 'POST',
  path: '/video/admin/video-uploaded',
  access: 'coach',
  summary: 'Create a draft of an uploaded file; a repeated call returns the same video',
  body: s.finishUploadBody,
  response: s.adminVideoAnswer,
})

export const discardVideoUpload = endpoint({
  method: 'DELETE',
  path: '/video/admin/upload/:id',
  access: 'coach',
  summary: 'Discard an upload that is not a video yet',
  params: idParams,
  response: messageAnswer,
})

export const retryVideo = endpoint({
  method: 'POST',
  path: '/video/admin/retry/:id',
  access: 'coach',
  summary: 'Process a video again after it failed completely or partly',
  params: idParams,
  response: s.adminVideoAnswer,
})

export const listProcessing = endpoint({
  method: 'GET',
  path: '/video/admin/processing',
  access: 'coach',
  summary:
    'Videos that are not ready: in the order they are worked on, then those that failed; coaches see their own',
  query: s.processingQuery,
  response: s.processingAnswer,
})

export const getVideoConverter = endpoint({
  method: 'GET',
  path: '/video/admin/converter',
  access: 'coach',
  summary: 'Which videos this server takes',
  response: s.converterAnswer,
})

export const removeVideoCaptions = endpoint({
  method: 'DELETE',
  path: '/video/admin/captions/:id',
  access: 'coach',
  summary: 'Remove the captions of a language',
  params: idParams,
  query: s.captionChoice,
  response: s.adminVideoAnswer,
})

export const listInstructors = endpoint({
  method: 'GET',
  path: '/video/admin/instructors',
  access: 'coach',
  mayLag: true,
  summary: 'The coaches that may be chosen as instructor',
  query: s.instructorsQuery,
  response: s.instructorsAnswer,
})

export const changeVideos = endpoint({
  method: 'POST',
  path: '/video/admin/bulk',
  access: 'coach',
  summary: 'Delete, publish or unpublish several videos, each by the rules of the call for one',
  body: bulkBody,
  response: bulkAnswer,
})

export const saveVideoCues = endpoint({
  method: 'PUT',
  path: '/video/admin/cues/:id',
  access: 'coach',
  summary: 'Replace the exercises and set-ups of a video; for admins and its uploader',
  params: idParams,
  body: saveCuesBody,
  response: savedCuesAnswer,
})
