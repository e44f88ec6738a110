import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './studio.gen.ts'

export type StudioClient = Client<paths, 'application/json'>

interface StudioOptions {
  /** Where the studio is: its `PUBLIC_URL`. */
  url: string
  /** As the page API of the admin area showed it once: `ck_…`. */
  key: string
  /** In place of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client with a method for each HTTP method, by the path of the call: `studio.GET('/user/admin/all', …)`. Each resolves
 * with `{ data }` for answers of 2xx, and with `{ error }` for all others, beside the `response`: 403 for a scope that the key lacks,
 * 429 with `Retry-After` past 600 calls a minute. It rejects when no server answered.
 */
export function createStudioClient({ url, key, fetch }: StudioOptions): StudioClient {
  return createClient<paths, 'application/json'>({
    baseUrl: new URL('/api', url).href,
    headers: { authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  })
}
