import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getCoach = endpoint({
  method: 'GET',
  path: '/coach/details/:id',
  access: 'user',
  viewable: true,
  summary: 'The page of a coach, and whether the caller follows them',
  params: idParams,
  response: s.coachAnswer,
})

export const followCoach = endpoint({
  method: 'PUT',
  path: '/coach/follow/:id',
  access: 'user',
  summary: 'Follow a coach, or no longer; repeating the call changes nothing',
  params: idParams,
  body: s.followBody,
  response: messageAnswer,
})

export const saveCoachWords = endpoint({
  method: 'PUT',
  path: '/coach/words',
  access: 'coach',
  summary: "Replace the words on the caller's own page",
  body: s.coachWordsBody,
  response: messageAnswer,
})

export const listCoaches = endpoint({
  method: 'GET',
  path: '/coach/all',
  access: 'user',
  mayLag: true,
  summary: 'Coaches whose name has the words of a search, at most six',
  query: s.coachesQuery,
  response: s.coachesAnswer,
})
