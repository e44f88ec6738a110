import * as z from 'zod/mini'
import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary:
    'Sign in with e-mail and password; 401 `second-factor-needed` with a ticket where the account has a second factor',
  body: s.loginBody,
  response: s.sessionAnswer,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Create an account; a 6-digit code goes to the e-mail address',
  body: s.registerBody,
  response: s.stepAnswer,
})

export const verifyRegistration = endpoint({
  method: 'POST',
  path: '/auth/register/verify',
  access: 'public',
  summary: 'Confirm the e-mail address with the code and sign in',
  body: s.verifyBody,
  response: z.object({ message: z.string(), user: s.user, token: s.accessToken }),
})

export const resendOtp = endpoint({
  method: 'POST',
  path: '/auth/register/resend-otp',
  access: 'public',
  summary: 'Send a new verification code; the previous one becomes invalid',
  body: s.resendBody,
  response: messageAnswer,
})

export const initPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password/init',
  access: 'public',
  summary: 'Request reset instructions; the response is the same for known and unknown addresses',
  body: s.resetInitBody,
  response: s.stepAnswer,
})

export const verifyPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password/verify',
  access: 'public',
  summary: 'Set a new password with the mailed code; ends all sessions',
  body: s.resetVerifyBody,
  response: messageAnswer,
})

export const initGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/init',
  access: 'public',
  summary:
    'Begin a sign-in with Google: where to send the browser, which must keep the cookie of this answer',
  response: z.object({ url: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'End this session',
  response: messageAnswer,
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  access: 'user',
  viewable: true,
  summary: 'The signed-in user',
  response: s.profileAnswer,
})

export const refreshProfile = endpoint({
  method: 'GET',
  path: '/user/profile/refresh',
  access: 'user',
  summary:
    'Extend the session and answer the user with the token; swaps a one-minute exchange token for a session of its own. With `exchange=google` only the token of a sign-in with Google that this browser began is accepted',
  query: s.refreshQuery,
  response: s.refreshAnswer,
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/user/update-profile',
  access: 'user',
  summary: 'Change profile fields, goals or notification preferences',
  body: s.updateProfileBody,
  response: z.object({ message: z.string(), user: s.user, token: s.accessToken }),
})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/user/update-password',
  access: 'user',
  summary: 'Change the password; ends the other sessions and gives this one another token',
  body: s.updatePasswordBody,
  response: z.object({ message: z.string(), token: s.accessToken }),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'user',
  summary: "The caller's sessions, the one used last first",
  response: z.object({ sessions: z.array(s.accountSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'user',
  fresh: 'configured',
  summary: "End one of the caller's sessions",
  params: idParams,
  response: messageAnswer,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  access: 'user',
  fresh: 'configured',
  summary: "End all of the caller's sessions but this one",
  response: messageAnswer,
})

export const createLoginQr = endpoint({
  method: 'POST',
  path: '/auth/login-qr',
  access: 'admin',
  fresh: 'configured',
  summary: 'A deep link for the caller’s phone; its token opens one session within a minute',
  response: s.loginQrAnswer,
})

export const unsubscribeByForm = endpoint({
  method: 'POST',
  path: '/user/unsubscribe',
  access: 'public',
  summary: 'Unsubscribe from one kind of mail; the token is in the body, which no log has',
  body: s.unsubscribeParams,
  response: messageAnswer,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/user/unsubscribe/:token',
  access: 'public',
  summary: 'Unsubscribe from one kind of mail with the link in it (RFC 8058)',
  params: s.unsubscribeParams,
  response: messageAnswer,
})
