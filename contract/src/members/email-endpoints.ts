import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './email-schemas.ts'

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/user/email',
  access: 'user',
  fresh: 'always',
  summary:
    'Mail a link to a new address, which confirms it as the caller’s; the current address is told. The response is the same for an address that has an account',
  body: s.requestEmailChangeBody,
  response: messageAnswer,
})

export const requestMemberEmailChange = endpoint({
  method: 'POST',
  path: '/user/admin/email/:id',
  access: 'admin',
  fresh: 'always',
  summary:
    'Mail a link to a new address of a member, which confirms it, with a reason; the current address is told. 403 for staff, 422 for an address that has an account',
  params: idParams,
  body: s.requestMemberEmailChangeBody,
  response: messageAnswer,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/confirm',
  access: 'public',
  summary:
    'Change the address of an account with the mailed link, once; ends its other sessions, and all where no session of it is sent',
  body: s.confirmEmailChangeBody,
  response: messageAnswer,
})
