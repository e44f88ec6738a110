import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listSprings = endpoint({
  method: 'GET',
  path: '/reformer/springs',
  access: 'user',
  viewable: true,
  summary:
    'The kinds of springs of the reformer, strongest first, then those that are no longer used',
  response: s.springsAnswer,
})

export const saveSprings = endpoint({
  method: 'PUT',
  path: '/reformer/springs',
  access: 'admin',
  summary: 'Replace the kinds of springs; those that are left out are retired',
  body: s.springsBody,
  response: s.springsAnswer,
})

export const getOwnEquipment = endpoint({
  method: 'GET',
  path: '/reformer/equipment',
  access: 'user',
  viewable: true,
  summary: 'What the caller has at home beside the reformer',
  response: s.ownEquipment,
})

export const saveOwnEquipment = endpoint({
  method: 'PUT',
  path: '/reformer/equipment',
  access: 'user',
  summary: 'Say what the caller has at home beside the reformer',
  body: s.ownEquipmentBody,
  response: s.ownEquipment,
})
