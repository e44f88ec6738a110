import { createHash, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type * as Package from 'oidc-provider'
import { hmacSha256, randomToken } from '../../server/src/platform/crypto.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { findRecord, insertRecordOnce, upsertRecord } from './sandbox-queries.ts'
import { sandboxErrorPage } from './sandbox-page.ts'
import type { Adapter } from 'oidc-provider'
import * as queries from './sandbox-queries.ts'

/** The provider's storage, in PostgreSQL, so that a sign-in can continue on another instance. */
const createSandboxStore =
  (db: Database) =>
  (model: string): Adapter => ({
    upsert: (id, payload, expiresIn) =>
      queries.upsertRecord(db, {
        model,
        id,
        payload: { ...payload },
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      }),
    find: (id) => queries.findRecord(db, model, id),
    findByUid: (uid) => queries.findRecordBy(db, model, 'uid', uid),
    findByUserCode: async () => undefined,
    consume: (id) => queries.consumeRecord(db, model, id),
    destroy: (id) => queries.removeRecord(db, model, id),
    revokeByGrantId: (grantId) => queries.removeGrantRecords(db, model, grantId),
  })

const HOUR_SECONDS = 3600
const ACCOUNT = 'Account'
const SCOPES = 'openid email profile'

export interface SandboxClient {
  id: string
  secret: string
  redirectUri: string
}

interface Options {
  db: Database
  issuer: string
  client: SandboxClient
  /** Signs the sandbox's cookies. */
  cookieKey: string
}

/** The data entered on the sandbox's page. */
export type SandboxClaims = Readonly<Record<string, string | boolean>> & { readonly email: string }

/** An OpenID provider that accepts any identity, configured to behave like Google's. */
export async function createSandboxProvider(options: Options): Promise<Package.Provider> {
  const { Provider: OidcProvider, interactionPolicy } = await importQuietly()
  const { Check, Prompt } = interactionPolicy
  const policy = interactionPolicy.base()
  policy.clear()
  const asked = new Check('who', 'Say who you are', ({ oidc }) => !oidc.result?.login)
  policy.add(new Prompt({ name: 'login', requestable: true }, asked))
  policy.add(new Prompt({ name: 'select_account', requestable: true }))
  const settings: Package.Configuration = {
    adapter: createSandboxStore(options.db),
    jwks: { keys: [await signingKey(options.db)] },
    cookies: { keys: [options.cookieKey] },
    clients: [
      {
        client_id: options.client.id,
        client_secret: options.client.secret,
        redirect_uris: [options.client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Like Google, puts the claims of the scopes into the ID token.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: {
      url: (_, { uid }) => `${options.issuer}/interaction/${uid}`,
      policy,
    },
    // The only client is our own, so nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
    findAccount: async (_, sub) => {
      const claims = await findRecord(options.db, ACCOUNT, sub)
      return claims && { accountId: sub, claims: () => ({ ...claims, sub }) }
    },
    clientBasedCORS: () => false,
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html'
      ctx.body = sandboxErrorPage(error_description ?? error)
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
      Grant: HOUR_SECONDS,
    },
  }
  const provider = new OidcProvider(options.issuer, settings)
  // Addresses are built from the headers that the mount sets, never from those of the caller.
  provider.proxy = true
  // Koa would print errors that have already been sent as responses.
  provider.silent = true
  return provider
}

/** Stores a person; the same address always has the same subject. */
export async function saveSandboxAccount(db: Database, claims: SandboxClaims): Promise<string> {
  const digest = createHash('sha256').update(claims.email.toLowerCase()).digest('hex')
  const sub = `sandbox-${digest.slice(0, 24)}`
  const expiresAt = new Date(Date.now() + HOUR_SECONDS * 1000)
  await upsertRecord(db, { model: ACCOUNT, id: sub, payload: { ...claims }, expiresAt })
  return sub
}

/** One key for all instances on a database; RS256, as at Google. */
async function signingKey(db: Database): Promise<Package.JWK> {
  const known = await findRecord(db, 'Key', 'signing')
  if (known) return known
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomToken(), use: 'sig' }
  return insertRecordOnce(db, { model: 'Key', id: 'signing', payload: key })
}

export const sandboxSecret = (key: string, use: string): string =>
  hmacSha256(key, use).toString('base64url')

/** Loads the provider at its first use. It runs on Node 20, but prints a warning about it. */
async function importQuietly(): Promise<typeof Package> {
  /* oxlint-disable no-console -- the package speaks there, and has no switch for it */
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
  /* oxlint-enable no-console */
}
