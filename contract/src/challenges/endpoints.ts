import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listChallenges = endpoint({
  method: 'GET',
  path: '/challenge/all',
  access: 'user',
  viewable: true,
  summary: 'The challenges that can be joined, and those that the caller takes or took part in',
  response: s.challengesAnswer,
})

export const getChallenge = endpoint({
  method: 'GET',
  path: '/challenge/details/:id',
  access: 'user',
  viewable: true,
  summary:
    "One challenge, with the caller's own way and the participants who show their first name",
  params: idParams,
  response: s.challengeAnswer,
})

export const joinChallenge = endpoint({
  method: 'PUT',
  path: '/challenge/participation/:id',
  access: 'user',
  summary:
    'Take part in a challenge, or show the first name there or no longer; repeating the call changes nothing. 409 once it is over, 403 to show the name of somebody of 13 to 17',
  params: idParams,
  body: s.joinBody,
  response: s.challengeAnswer,
})

export const leaveChallenge = endpoint({
  method: 'DELETE',
  path: '/challenge/participation/:id',
  access: 'user',
  summary: 'Leave a challenge; a badge stays. Repeating the call changes nothing',
  params: idParams,
  response: messageAnswer,
})

export const listAdminChallenges = endpoint({
  method: 'GET',
  path: '/challenge/admin/all',
  access: 'coach',
  scope: 'content:read',
  summary: 'Challenges with their figures, the latest first: all for admins, their own for coaches',
  query: s.adminChallengesQuery,
  response: s.adminChallengesAnswer,
})

export const getAdminChallenge = endpoint({
  method: 'GET',
  path: '/challenge/admin/detail/:id',
  access: 'coach',
  scope: 'content:read',
  summary: 'One challenge with its figures',
  params: idParams,
  response: s.adminChallengeAnswer,
})

export const createChallenge = endpoint({
  method: 'POST',
  path: '/challenge/admin/create',
  access: 'coach',
  summary: 'Make a challenge, as a draft or published',
  body: s.createChallengeBody,
  response: s.adminChallengeAnswer,
})

export const updateChallenge = endpoint({
  method: 'POST',
  path: '/challenge/admin/update/:id',
  access: 'coach',
  summary:
    'Change a challenge; once it is published, only its words, and its ranking can end. 409 otherwise, and for a stale version',
  params: idParams,
  body: s.updateChallengeBody,
  response: s.adminChallengeAnswer,
})

export const removeChallenge = endpoint({
  method: 'DELETE',
  path: '/challenge/admin/remove/:id',
  access: 'coach',
  summary: 'Delete a challenge for good; badges stay',
  params: idParams,
  response: messageAnswer,
})
