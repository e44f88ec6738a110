import { GOOGLE_CALLBACK } from '../../google-callback.ts'
import { type Check, ok, problem, warning, reasonOf } from '../check.ts'

const NAME = 'Google'
const WITHIN_MS = 10_000

export const checkIdentity: Check = {
  name: NAME,
  seconds: 25,
  async run({ config, fetchInside = fetch }) {
    const { google, googleSandbox, environment, publicUrl } = config
    if (!google) {
      if (!googleSandbox) return [ok(NAME, 'is not configured, there is no button')]
      return environment === 'local'
        ? [ok(NAME, 'is replaced by the sandbox')]
        : [
            warning(
              NAME,
              'is replaced by a sandbox where anybody may be anybody',
              'set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
            ),
          ]
    }
    const address = `${google.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
    let endpoint: string
    try {
      const answer = await fetchInside(address, { signal: AbortSignal.timeout(WITHIN_MS) })
      if (!answer.ok)
        return [problem(NAME, `${address} answers ${answer.status}`, 'correct GOOGLE_ISSUER')]
      endpoint = tokenEndpointOf(await answer.json())
    } catch (error) {
      return [
        problem(
          NAME,
          `${address} cannot be read: ${reasonOf(error)}`,
          'correct GOOGLE_ISSUER, or let this machine reach it on port 443',
        ),
      ]
    }
    const redirect = publicUrl + GOOGLE_CALLBACK
    const { clientId, clientSecret } = google
    // A code that nobody was given: a provider that knows the client refuses the code, and otherwise the client.
    const answer = await fetchInside(endpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(WITHIN_MS),
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'doctor',
        redirect_uri: redirect,
        client_id: clientId,
        client_secret: clientSecret,
      }),
    })
    const refusal = errorOf(await answer.json().catch(() => undefined))
    if (refusal === 'invalid_client' || refusal === 'unauthorized_client')
      return [
        problem(
          NAME,
          'the provider does not know this client, or refuses its secret',
          'copy GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET from the console again',
        ),
      ]
    if (refusal === 'redirect_uri_mismatch')
      return [
        problem(
          NAME,
          `the client is not registered for ${redirect}`,
          'add exactly that address to the redirect addresses in the console',
        ),
      ]
    return [
      ok(NAME, `${google.issuer} knows the client; its redirect address has to be ${redirect}`),
    ]
  },
}

function tokenEndpointOf(metadata: unknown): string {
  if (typeof metadata === 'object' && metadata !== null && 'token_endpoint' in metadata) {
    const { token_endpoint: endpoint } = metadata
    if (typeof endpoint === 'string') return endpoint
  }
  throw new Error('it is no OpenID provider')
}

function errorOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  return typeof answer.error === 'string' ? answer.error : undefined
}
