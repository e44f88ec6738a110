import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const readHousehold = endpoint({
  method: 'GET',
  path: '/user/household',
  access: 'user',
  summary: "The caller's household: as its holder, as a member, and invitations to their address",
  response: s.householdAnswer,
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/user/household/invitations',
  access: 'user',
  summary:
    'Invite somebody by mail; the answer is the same whether the address has an account. 409 without a subscription or a free place',
  body: s.inviteBody,
  response: s.changedHouseholdAnswer,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/user/household/places/:id/resend',
  access: 'user',
  summary: 'Mail an invitation again, with a new link and seven more days; once a day',
  params: idParams,
  response: s.changedHouseholdAnswer,
})

export const removePlace = endpoint({
  method: 'DELETE',
  path: '/user/household/places/:id',
  access: 'user',
  summary: 'Withdraw an invitation, or remove somebody at once',
  params: idParams,
  response: s.changedHouseholdAnswer,
})

export const consentToMinor = endpoint({
  method: 'POST',
  path: '/user/household/places/:id/consent',
  access: 'user',
  summary: 'Consent that somebody of 13 to 17 trains; removing the place withdraws it',
  fresh: 'always',
  params: idParams,
  body: s.consentBody,
  response: s.changedHouseholdAnswer,
})

export const recordAdult = endpoint({
  method: 'POST',
  path: '/user/admin/adult/:id',
  access: 'admin',
  fresh: 'configured',
  summary:
    'Record that a member who has said that they are 13 to 17 is 18 or older; 409 for everybody else',
  params: idParams,
  response: messageAnswer,
})

export const leaveHousehold = endpoint({
  method: 'POST',
  path: '/user/household/leave',
  access: 'user',
  summary: 'Leave the household that the caller belongs to',
  response: s.changedHouseholdAnswer,
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/household/invitation',
  access: 'public',
  summary: 'The invitation of a mailed link; the token is in the body, so that no log has it',
  body: s.invitationTokenBody,
  response: s.invitationAnswer,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/household/invitation/decline',
  access: 'public',
  summary: 'Decline the invitation of a mailed link',
  body: s.invitationTokenBody,
  response: messageAnswer,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/user/household/invitations/:id/accept',
  access: 'user',
  summary:
    'Accept an invitation to the address of the caller. 403 for another account, 409 while an own subscription runs or for an adult who has said before that they are 13 to 17, 422 below 13',
  params: idParams,
  body: s.acceptBody,
  response: s.changedHouseholdAnswer,
})
