import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const keepClass = endpoint({
  method: 'PUT',
  path: '/kept_class/:id',
  access: 'user',
  summary:
    'Keep a class (by the id of its video) on the device of this session; repeating the call begins anew, with another key',
  params: idParams,
  response: s.keepAnswer,
})

export const renewKeptClasses = endpoint({
  method: 'POST',
  path: '/kept_class/renew',
  access: 'user',
  summary: 'Which classes the device of this session still keeps, and which have ended',
  response: s.renewAnswer,
})

export const removeKeptClass = endpoint({
  method: 'DELETE',
  path: '/kept_class/:id',
  access: 'user',
  summary:
    'Keep a class (by the id of its video) no longer on the device of this session; repeating the call changes nothing',
  params: idParams,
  response: messageAnswer,
})
