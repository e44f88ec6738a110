import * as z from 'zod/mini'
import { user } from '../accounts/schemas.ts'
import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { adminVideoAnswer, captionQuery } from '../videos/admin-schemas.ts'
import { captionUpload, imageUpload, leftOutLines, stillBody } from './schemas.ts'

export const uploadDisplayImage = endpoint({
  method: 'POST',
  path: '/file/display-image',
  access: 'user',
  summary: "Set the caller's photo; the former one is removed",
  upload: imageUpload,
  response: z.object({ message: z.string(), user }),
})

export const uploadVideoThumbnail = endpoint({
  method: 'POST',
  path: '/file/thumbnail/:id',
  access: 'coach',
  summary: "Set a video's picture; the former one is removed",
  params: idParams,
  upload: imageUpload,
  response: adminVideoAnswer,
})

export const takeVideoStill = endpoint({
  method: 'POST',
  path: '/file/thumbnail/still/:id',
  access: 'coach',
  summary: "Make a still of a video's film its picture; the former one is removed",
  params: idParams,
  body: stillBody,
  response: adminVideoAnswer,
})

export const uploadVideoCaptions = endpoint({
  method: 'POST',
  path: '/file/captions/:id',
  access: 'coach',
  summary:
    'Set the captions of a language (WebVTT, SubRip or TTML); they replace the previous ones',
  params: idParams,
  query: captionQuery,
  upload: captionUpload,
  response: z.object({ ...adminVideoAnswer.shape, left_out: leftOutLines }),
})
