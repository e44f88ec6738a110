import type { Slice } from '../../slice.ts'
import { registerGoogleCallback, registerGoogleRoutes } from './google/google-routes.ts'
import { registerPasskeyRoutes } from './passkeys/passkey-routes.ts'
import { registerSecondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { registerAccountRoutes } from './routes.ts'
import { registerSecurityRoutes } from './security/security-routes.ts'
import { sweepAccountsJob } from './sweep-accounts.ts'
import { ACCOUNT_TABLES, readAccountData } from './personal-data-queries.ts'

export const accountsSlice: Slice = {
  routes(route) {
    registerAccountRoutes(route)
    registerGoogleRoutes(route)
    registerSecurityRoutes(route)
    registerSecondFactorRoutes(route)
    registerPasskeyRoutes(route)
  },
  http: (app, _services, contextOf) => registerGoogleCallback(app, contextOf),
  jobs: [sweepAccountsJob],
  personalData: { tables: ACCOUNT_TABLES, read: readAccountData },
}
