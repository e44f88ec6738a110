import type { Config } from '../../env.ts'
import { GOOGLE_CALLBACK } from '../../google-callback.ts'
import type { Database } from '../../platform/db/database.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { createOpenIdIdentity } from './openid-identity.ts'
import { createSandboxIdentity } from './sandbox-identity.ts'

interface Options {
  config: Config
  db: Database
  /** For the sandbox's cookies. */
  key: string
}

/** Whom the configuration names: Google or another provider, the sandbox, or undefined for nobody. */
export function createIdentity({ config, db, key }: Options): IdentityProvider | undefined {
  const redirectUri = config.publicUrl + GOOGLE_CALLBACK
  if (config.google) return createOpenIdIdentity({ ...config.google, redirectUri })
  if (!config.googleSandbox) return undefined
  const { publicUrl } = config
  return createSandboxIdentity({ db, publicUrl, redirectUri, key })
}
