import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './push-schemas.ts'

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/notification/push',
  access: 'user',
  summary: 'The devices on which the caller gets push messages',
  response: s.pushDevicesAnswer,
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/notification/push',
  access: 'user',
  summary: 'Send push messages to the browser of this session until the session ends',
  body: s.pushSubscription,
  response: messageAnswer,
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/notification/push/:id',
  access: 'user',
  summary: 'Send no more push messages to a device',
  params: idParams,
  response: messageAnswer,
})

export const testPush = endpoint({
  method: 'POST',
  path: '/notification/push/test',
  access: 'user',
  summary: 'Send a push message to the browser of this session, to try it',
  response: messageAnswer,
})
