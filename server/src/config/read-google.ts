import type { Config } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

/** The identity provider for Google: Google, another provider, the sandbox or none. */
export function readGoogle(v: Variables): Pick<Config, 'google' | 'googleSandbox'> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = v
  if (v.GOOGLE_SANDBOX === 'true' && v.CARRIAGE_ENV === 'prod') {
    throw new EnvironmentError(
      'CARRIAGE_ENV=prod does not start like this:\n  GOOGLE_SANDBOX lets anybody be anybody: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET instead',
    )
  }
  if (clientId === undefined && clientSecret === undefined) {
    // Outside a local installation the sandbox must be requested, because it opens every account.
    const sandbox = v.GOOGLE_SANDBOX ?? (v.CARRIAGE_ENV === 'local' ? 'true' : 'false')
    return { google: undefined, googleSandbox: sandbox === 'true' }
  }
  if (clientId === undefined || clientSecret === undefined) {
    const name = clientId === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'
    throw new EnvironmentError(
      `The environment is not valid:\n  ${name} is missing: Google gives the two together`,
    )
  }
  return {
    google: { issuer: v.GOOGLE_ISSUER, clientId, clientSecret },
    googleSandbox: false,
  }
}
