import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listLiveClasses = endpoint({
  method: 'GET',
  path: '/live_class/all',
  access: 'user',
  summary: 'Classes that are coming or running, the next one first',
  query: s.upcomingQuery,
  response: s.upcomingAnswer,
})

export const getLiveClass = endpoint({
  method: 'GET',
  path: '/live_class/detail/:id',
  access: 'user',
  summary: 'One live class as members see it',
  params: idParams,
  response: s.memberLiveClassAnswer,
})

export const registerForLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/register',
  access: 'user',
  summary: 'Take a place in the coming occurrence; a second time changes nothing',
  body: s.registrationBody,
  response: s.registrationAnswer,
})

export const unregisterFromLiveClass = endpoint({
  method: 'POST',
  path: '/live_class/unregister',
  access: 'user',
  summary: 'Give a place back; whoever is watching leaves the class',
  body: s.registrationBody,
  response: s.registrationAnswer,
})

export const getLiveViewerToken = endpoint({
  method: 'GET',
  path: '/live_class/agora-token/:id',
  access: 'user',
  summary: 'Come in as a viewer: within the five minutes before the start, and back until the end',
  params: idParams,
  response: s.liveAccess,
})
