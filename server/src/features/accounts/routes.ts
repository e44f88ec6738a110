import * as endpoints from '@carriage/contract/accounts/endpoints'
import type { Route } from '../../context.ts'
import { createLoginQr } from './create-login-qr.ts'
import { readBrowser } from './google-browser.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { endOtherSessions, endSession, listSessions } from './manage-sessions.ts'
import { readProfile, refreshProfile } from './read-profile.ts'
import { redeemExchange } from './redeem-exchange.ts'
import { registerAccount } from './register-account.ts'
import { resendOtp } from './resend-otp.ts'
import { initPasswordReset, verifyPasswordReset } from './reset-password.ts'
import { unsubscribe } from './unsubscribe.ts'
import { updatePassword } from './update-password.ts'
import { updateProfile } from './update-profile.ts'
import { verifyRegistration } from './verify-registration.ts'

export function registerAccountRoutes(route: Route): void {
  route(endpoints.login, (context, { body }) => logIn(context, body))
  route(endpoints.register, (context, { body }) => registerAccount(context, body))
  route(endpoints.verifyRegistration, (context, { body }) => verifyRegistration(context, body))
  route(endpoints.resendOtp, (context, { body }) => resendOtp(context, body))
  route(endpoints.initPasswordReset, (context, { body }) => initPasswordReset(context, body))
  route(endpoints.verifyPasswordReset, (context, { body }) => verifyPasswordReset(context, body))
  route(endpoints.updatePassword, (context, { body }) => updatePassword(context, body))
  route(endpoints.listSessions, (context) => listSessions(context))
  route(endpoints.endSession, (context, { params }) => endSession(context, params))
  route(endpoints.endOtherSessions, (context) => endOtherSessions(context))
  route(endpoints.createLoginQr, (context) => createLoginQr(context))
  route(endpoints.logout, (context) => logOut(context))
  route(endpoints.getProfile, (context) => readProfile(context))
  route(endpoints.refreshProfile, (context) => refreshProfile(context), {
    orElse: (context, token, { headers }) =>
      redeemExchange(context, { token, browser: readBrowser(context, headers.cookie) }),
  })
  route(endpoints.unsubscribe, (context, { params }) => unsubscribe(context, params))
  route(endpoints.updateProfile, (context, { body }) => updateProfile(context, body))
}
