import { texts as t } from '@carriage/texts/server/adapters'
import type * as oidc from 'openid-client'
import { AppError } from '../../platform/app-error.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'

const TIMEOUT_SECONDS = 10
/** Loaded with the first sign-in. */
const load = () => import('openid-client')

export interface OpenIdOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** The callback's URL, exactly as registered with the provider. */
  redirectUri: string
  /** Replaces the network and allows http; only for a provider in this process. */
  fetchInside?: oidc.CustomFetch
}

/** Any OpenID Connect 1.0 provider; its configuration is discovered at the first sign-in and cached. */
export function createOpenIdIdentity(options: OpenIdOptions): IdentityProvider {
  let found: Promise<oidc.Configuration> | undefined
  const discover = async () => {
    found ??= discoverProvider(options)
    try {
      return await found
    } catch (cause) {
      // The next sign-in tries again.
      found = undefined
      throw unavailable(cause)
    }
  }
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const client = await load()
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Lets people with several accounts choose one, instead of using the last one.
        prompt: 'select_account',
      })
      return url.href
    },
    async exchange(query, { state, nonce, codeVerifier }) {
      const client = await load()
      const provider = await discover()
      const answer = new URL(`${options.redirectUri}?${query}`)
      try {
        const tokens = await client.authorizationCodeGrant(provider, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return readIdentity(tokens.claims())
      } catch (cause) {
        throw isRefusal(client, cause)
          ? new AppError('forbidden', () => t.signInWasRefused, { cause })
          : unavailable(cause)
      }
    },
  }
}

async function discoverProvider(options: OpenIdOptions): Promise<oidc.Configuration> {
  const client = await load()
  const { issuer, clientId, clientSecret, fetchInside } = options
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(fetchInside && {
      [client.customFetch]: fetchInside,
      execute: [client.allowInsecureRequests],
    }),
  })
}

function readIdentity(claims: oidc.IDToken | undefined): Identity {
  if (!claims) throw new AppError('forbidden', () => t.googleDidNotSayWhoYou)
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    subject: claims.sub,
    email: text('email'),
    // Anything but `true` counts as not verified.
    emailVerified: claims['email_verified'] === true,
    firstName: text('given_name'),
    lastName: text('family_name'),
    name: text('name'),
  }
}

// The provider did not respond, or responded with a server error.
const NETWORK_ERRORS =
  /^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR)$/

/** The provider refused, or the response does not belong to our request. */
const isRefusal = (client: typeof oidc, error: unknown): boolean =>
  error instanceof AppError ||
  error instanceof client.AuthorizationResponseError ||
  (error instanceof client.ClientError && !NETWORK_ERRORS.test(String(error.code))) ||
  (error instanceof client.ResponseBodyError && error.status < 500)

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', () => t.googleCannotReachedRightNowTry, { cause })
