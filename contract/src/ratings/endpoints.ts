import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getClassRating = endpoint({
  method: 'GET',
  path: '/class-rating/:id',
  access: 'user',
  summary: 'Whether the caller would do a video or live class again; null where they have not said',
  params: idParams,
  response: s.classRatingAnswer,
})

export const rateClass = endpoint({
  method: 'PUT',
  path: '/class-rating/:id',
  access: 'user',
  summary:
    'Say whether the caller would do a video or live class again that they have been in; null takes it back',
  params: idParams,
  body: s.classRating,
  response: s.classRatingAnswer,
})
