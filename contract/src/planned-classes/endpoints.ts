import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listPlannedClasses = endpoint({
  method: 'GET',
  path: '/planned_class/all',
  access: 'user',
  viewable: true,
  summary: 'The classes that the caller has put on a day and not done yet, the next first',
  response: s.plannedAnswer,
})

export const planClass = endpoint({
  method: 'PUT',
  path: '/planned_class/:id',
  access: 'user',
  summary:
    'Put a class (by the id of its video) on a day, or move it there; the caller is reminded',
  params: idParams,
  body: s.planBody,
  response: s.planAnswer,
})

export const removePlannedClass = endpoint({
  method: 'DELETE',
  path: '/planned_class/:id',
  access: 'user',
  summary: 'Take a class (by the id of its video) off its day; repeating the call changes nothing',
  params: idParams,
  response: messageAnswer,
})
