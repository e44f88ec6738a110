import * as endpoints from '@carriage/contract/accounts/endpoints'
import { refreshQuery } from '@carriage/contract/accounts/schemas'
import * as z from 'zod/mini'
import type { Route } from '../../context.ts'
import { keepingBrowser } from './security/browsers.ts'
import { createLoginQr, redeemExchange } from './session/login-qr.ts'
import { readBrowser } from './google/google-browser.ts'
import { logIn } from './session/log-in.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './session/manage-sessions.ts'
import { readProfile, refreshProfile, updateProfile } from './profile/profile.ts'
import { registerAccount, resendOtp, verifyRegistration } from './registration/register-account.ts'
import {
  initPasswordReset,
  verifyPasswordReset,
  updatePassword,
} from './password/change-password.ts'
import { unsubscribe } from './profile/unsubscribe.ts'

export function registerAccountRoutes(route: Route): void {
  route(endpoints.login, (context, { body }, reply) =>
    keepingBrowser(context, reply, logIn(context, body)),
  )
  route(endpoints.register, (context, { body }) => registerAccount(context, body))
  route(endpoints.verifyRegistration, (context, { body }, reply) =>
    keepingBrowser(context, reply, verifyRegistration(context, body)),
  )
  route(endpoints.resendOtp, (context, { body }) => resendOtp(context, body))
  route(endpoints.initPasswordReset, (context, { body }) => initPasswordReset(context, body))
  route(endpoints.verifyPasswordReset, (context, { body }, reply) =>
    keepingBrowser(context, reply, verifyPasswordReset(context, body)),
  )
  route(endpoints.updatePassword, (context, { body }, reply) =>
    keepingBrowser(context, reply, updatePassword(context, body)),
  )
  route(endpoints.listSessions, (context) => listSessions(context))
  route(endpoints.endSession, (context, { params }) => endSession(context, params))
  route(endpoints.endOtherSessions, (context) => endOtherSessions(context))
  route(endpoints.createLoginQr, (context) => createLoginQr(context))
  route(endpoints.logout, (context) => logOut(context))
  route(endpoints.getProfile, (context) => readProfile(context))
  route(
    endpoints.refreshProfile,
    (context, { query }, reply) => {
      const { authorization } = reply.request.headers
      const isExchanged = authorization !== `Bearer ${context.actor.accessToken}`
      return keepingBrowser(context, reply, refreshProfile(context, { ...query, isExchanged }))
    },
    {
      orElse: (context, token, request) =>
        redeemExchange(context, {
          token,
          browser: readBrowser(context, request),
          onlyGoogle: z.safeParse(refreshQuery, request.query).data?.exchange === 'google',
        }),
    },
  )
  route(endpoints.unsubscribeByForm, (context, { body }) => unsubscribe(context, body))
  route(endpoints.unsubscribe, (context, { params }) => unsubscribe(context, params))
  route(endpoints.updateProfile, (context, { body }) => updateProfile(context, body))
}
