import { messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { sessionAnswer } from './schemas.ts'
import * as s from './security-schemas.ts'

export const initMailSignIn = endpoint({
  method: 'POST',
  path: '/auth/login-link/init',
  access: 'public',
  summary: 'Mail a link that signs in; the response is the same for known and unknown addresses',
  body: s.mailSignInBody,
  response: messageAnswer,
})

export const finishMailSignIn = endpoint({
  method: 'POST',
  path: '/auth/login-link/verify',
  access: 'public',
  summary: 'Sign in with the mailed link, once',
  body: s.linkTokenBody,
  response: sessionAnswer,
})

export const reportNotMe = endpoint({
  method: 'POST',
  path: '/auth/not-me',
  access: 'public',
  summary:
    'End all access with the link of a warning, and mail the code for a new password; answers the reset token and which second factors were removed',
  body: s.linkTokenBody,
  response: s.notMeAnswer,
})

export const readSecurityHistory = endpoint({
  method: 'GET',
  path: '/user/security/history',
  access: 'user',
  summary: "The sign-ins, refusals and changes of the caller's account, newest first",
  query: s.securityHistoryQuery,
  response: s.securityHistoryAnswer,
})
