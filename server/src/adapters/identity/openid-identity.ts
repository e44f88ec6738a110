import * as oidc from 'openid-client'
import { AppError } from '../../platform/app-error.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'

const TIMEOUT_SECONDS = 10

export interface OpenIdOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** The callback's address, exactly as the provider has it on its list. */
  redirectUri: string
  /** Stands in for the network, and allows http: only for a provider in this process. */
  fetchInside?: oidc.CustomFetch
}

/** Any provider of OpenID Connect 1.0; what it offers is discovered at the first sign-in and kept. */
export function createOpenIdIdentity(options: OpenIdOptions): IdentityProvider {
  let found: Promise<oidc.Configuration> | undefined
  const discover = async () => {
    found ??= discoverProvider(options)
    try {
      return await found
    } catch (cause) {
      // The next sign-in asks again.
      found = undefined
      throw outOfReach(cause)
    }
  }
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const url = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Whoever has several accounts chooses, instead of getting the one used last.
        prompt: 'select_account',
      })
      return url.href
    },
    async exchange(query, { state, nonce, codeVerifier }) {
      const provider = await discover()
      const answer = new URL(`${options.redirectUri}?${query}`)
      try {
        const tokens = await oidc.authorizationCodeGrant(provider, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return readIdentity(tokens.claims())
      } catch (cause) {
        throw isRefusal(cause)
          ? new AppError('forbidden', 'The sign-in was refused.', { cause })
          : outOfReach(cause)
      }
    },
  }
}

function discoverProvider(options: OpenIdOptions): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, fetchInside } = options
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(fetchInside && {
      [oidc.customFetch]: fetchInside,
      execute: [oidc.allowInsecureRequests],
    }),
  })
}

function readIdentity(claims: oidc.IDToken | undefined): Identity {
  if (!claims) throw new AppError('forbidden', 'The provider did not say who it is.')
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    subject: claims.sub,
    email: text('email'),
    // Anything but a plain yes is a no.
    emailVerified: claims['email_verified'] === true,
    firstName: text('given_name'),
    lastName: text('family_name'),
    name: text('name'),
  }
}

// No answer, or one that a provider in good health does not give.
const OUT_OF_REACH =
  /^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR)$/

/** An answer that was understood and says no, or that is not the answer to our question. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError ||
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ClientError && !OUT_OF_REACH.test(String(error.code))) ||
  (error instanceof oidc.ResponseBodyError && error.status < 500)

const outOfReach = (cause: unknown): AppError =>
  new AppError('unavailable', 'Google cannot be reached right now. Please try again.', { cause })
