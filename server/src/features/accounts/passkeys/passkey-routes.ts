import * as endpoints from '@carriage/contract/accounts/second-factor-endpoints'
import type { Route } from '../../../context.ts'
import { removePasskey, renamePasskey, beginPasskey, registerPasskey } from './manage-passkeys.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

export function registerPasskeyRoutes(route: Route): void {
  route(endpoints.beginPasskeySignIn, (context) => beginPasskeySignIn(context))
  route(endpoints.signInWithPasskey, (context, { body }) => signInWithPasskey(context, body))
  route(endpoints.beginPasskey, (context) => beginPasskey(context))
  route(endpoints.registerPasskey, (context, { body }) => registerPasskey(context, body))
  route(endpoints.renamePasskey, (context, { params, body }) =>
    renamePasskey(context, { ...params, ...body }),
  )
  route(endpoints.removePasskey, (context, { params }) => removePasskey(context, params))
}
