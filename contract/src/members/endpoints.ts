import { stepAnswer } from '../accounts/schemas.ts'
import { idParams, messageAnswer } from '../common.ts'
import { consequencesAnswer, ownConsequencesAnswer } from '../consequences.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const initAccountDeletion = endpoint({
  method: 'POST',
  path: '/user/delete-account/init',
  access: 'user',
  summary: 'Mail a code to confirm the deletion of an account without a password',
  response: stepAnswer,
})

export const readOwnRemoval = endpoint({
  method: 'GET',
  path: '/user/delete-account',
  access: 'user',
  summary: "What deleting the caller's account would lead to; 409 where it would be refused",
  response: ownConsequencesAnswer,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/delete-account',
  access: 'user',
  fresh: 'factor',
  summary: "Erase the caller's account and personal data at once; cannot be undone",
  body: s.deleteAccountBody,
  response: messageAnswer,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/user/admin/all',
  access: 'admin',
  scope: 'members:read',
  mayLag: true,
  summary: 'A page of the users, newest or best match first',
  query: s.usersQuery,
  response: s.usersAnswer,
})

export const readMember = endpoint({
  method: 'GET',
  path: '/user/admin/detail/:id',
  access: 'admin',
  scope: 'members:read',
  summary: 'One user with their device, subscription, programs and recent activity',
  params: idParams,
  response: s.memberDetail,
})

export const editUser = endpoint({
  method: 'POST',
  path: '/user/admin/edit/:id',
  access: 'admin',
  fresh: 'configured',
  summary: 'Set the roles of a user; 409 for the last admin and for the caller’s own admin role',
  params: idParams,
  body: s.editUserBody,
  response: s.editUserAnswer,
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/user/admin/end-sessions/:id',
  access: 'admin',
  fresh: 'configured',
  summary: 'End all sessions of a user, with their codes and links in mails',
  params: idParams,
  response: messageAnswer,
})

export const readRemoval = endpoint({
  method: 'GET',
  path: '/user/admin/removal/:id',
  access: 'admin',
  summary: 'What deleting a user would lead to; 409 where it would be refused',
  params: idParams,
  response: consequencesAnswer,
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/user/admin/remove/:id',
  access: 'admin',
  fresh: 'configured',
  summary: 'Move a user to the archive; they are signed out, and their address is free again',
  params: idParams,
  response: messageAnswer,
})

export const startMemberView = endpoint({
  method: 'POST',
  path: '/user/admin/view/:id',
  access: 'admin',
  fresh: 'always',
  summary:
    'See for ten minutes what a member sees, without changing anything; 403 for staff. The member is told',
  params: idParams,
  body: s.startViewBody,
  response: s.viewAnswer,
})

export const endMemberView = endpoint({
  method: 'POST',
  path: '/user/view/end',
  access: 'user',
  viewable: true,
  summary: 'End the view as a member, by its own token; 409 for any other',
  response: s.viewEndedAnswer,
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/user/admin/second-factor/:id',
  access: 'admin',
  fresh: 'configured',
  summary:
    'Remove the authenticator app, passkeys and recovery codes of a user, who is told by mail; 409 for the caller',
  params: idParams,
  response: messageAnswer,
})
