import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { redirectAnswer } from '../subscriptions/schemas.ts'
import * as p from './private.ts'

export const readPrivateTimes = endpoint({
  method: 'GET',
  path: '/live_class/private/:id',
  access: 'user',
  viewable: true,
  summary: 'When a coach can be booked for a private class, by the id of the coach',
  params: idParams,
  query: p.privateTimesQuery,
  response: p.privateTimesAnswer,
})

export const bookPrivateClass = endpoint({
  method: 'POST',
  path: '/live_class/private/:id',
  access: 'user',
  summary: 'Book a private class with a coach, by their id; repeating the call changes nothing',
  params: idParams,
  body: p.bookPrivateBody,
  response: p.privateClassAnswer,
})

export const buyPrivatePack = endpoint({
  method: 'POST',
  path: '/live_class/private_pack',
  access: 'user',
  summary: 'Open the hosted checkout of private classes',
  body: p.buyPackBody,
  response: redirectAnswer,
})

export const makePrivateInvitation = endpoint({
  method: 'GET',
  path: '/live_class/private_token/:id',
  access: 'user',
  summary: 'The invitation to a private class for several that the caller has booked',
  params: idParams,
  response: p.invitationTokenAnswer,
})

export const readPrivateInvitation = endpoint({
  method: 'GET',
  path: '/live_class/private_invitation/:token',
  access: 'user',
  summary: 'The private class to which somebody was invited',
  params: p.invitationParams,
  response: p.invitationAnswer,
})

export const acceptPrivateInvitation = endpoint({
  method: 'POST',
  path: '/live_class/private_invitation/:token',
  access: 'user',
  summary: 'Come along to a private class; repeating the call changes nothing',
  params: p.invitationParams,
  response: p.privateClassAnswer,
})

export const getOwnPrivateOffer = endpoint({
  method: 'GET',
  path: '/live_class/admin/private',
  access: 'coach',
  summary: 'When the caller can be booked for private classes',
  response: p.ownOfferAnswer,
})

export const saveOwnPrivateOffer = endpoint({
  method: 'PUT',
  path: '/live_class/admin/private',
  access: 'coach',
  summary: 'Change when the caller can be booked; what is booked stays',
  body: p.saveOfferBody,
  response: p.ownOfferAnswer,
})

export const getPrivateRules = endpoint({
  method: 'GET',
  path: '/live_class/admin/private_rules',
  access: 'admin',
  summary:
    'How many private classes are part of a member’s access, and until when one is cancelled',
  response: p.privateRulesAnswer,
})

export const savePrivateRules = endpoint({
  method: 'PUT',
  path: '/live_class/admin/private_rules',
  access: 'admin',
  fresh: 'always',
  summary:
    'Change what private classes cost, how many are part of a member’s access, and until when one is cancelled',
  body: p.saveRulesBody,
  response: p.privateRulesAnswer,
})
