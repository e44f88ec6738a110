import { stepAnswer } from '../accounts/schemas.ts'
import { messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { deleteAccountBody } from './schemas.ts'

export const initAccountDeletion = endpoint({
  method: 'POST',
  path: '/user/delete-account/init',
  access: 'user',
  summary: 'Mail a code that deletes an account without a password',
  response: stepAnswer,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/delete-account',
  access: 'user',
  summary: "Erase the caller's account and personal data at once; cannot be undone",
  body: deleteAccountBody,
  response: messageAnswer,
})
