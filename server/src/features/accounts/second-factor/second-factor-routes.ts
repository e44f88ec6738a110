import * as endpoints from '@carriage/contract/accounts/second-factor-endpoints'
import type { Route } from '../../../context.ts'
import { allowGoogle, unlinkGoogle } from '../google/change-google-link.ts'
import { beginTotp, confirmTotp, removeTotp } from './enroll-totp.ts'
import { beginSecondFactorPasskey, finishSignIn, beginProof, prove } from './finish-sign-in.ts'
import { readSecurity } from './read-security.ts'
import { renewRecoveryCodes } from './check-code.ts'

export function registerSecondFactorRoutes(route: Route): void {
  route(endpoints.finishSignIn, (context, { body }) => finishSignIn(context, body))
  route(endpoints.secondFactorPasskey, (context, { body }) =>
    beginSecondFactorPasskey(context, body),
  )
  route(endpoints.readSecurity, (context) => readSecurity(context))
  route(endpoints.unlinkGoogle, (context) => unlinkGoogle(context))
  route(endpoints.allowGoogle, (context) => allowGoogle(context))
  route(endpoints.beginProof, (context) => beginProof(context))
  route(endpoints.prove, (context, { body }) => prove(context, body))
  route(endpoints.beginTotp, (context) => beginTotp(context))
  route(endpoints.confirmTotp, (context, { body }) => confirmTotp(context, body))
  route(endpoints.removeTotp, (context) => removeTotp(context))
  route(endpoints.renewRecoveryCodes, (context) => renewRecoveryCodes(context))
}
