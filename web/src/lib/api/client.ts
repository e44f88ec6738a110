import type { Endpoint, RequestOf, ResponseOf } from '@carriage/contract/endpoint'
import { apiBase, joinUrl } from './api-base.ts'
import { ApiError, NetworkError, readApiError } from './api-error.ts'
import { proof } from './proof.ts'
import { learnServerTime } from '../browser/clock.ts'
import { language } from '@carriage/texts/language'
import { session } from '../session/session.ts'

interface Transport {
  signal?: AbortSignal
  /** Lets the request outlive the page, for reports sent while it is being left. */
  keepalive?: boolean
  /** Goes with this call instead of the session's. */
  token?: string
}
type Options<E extends Endpoint> = RequestOf<E> & Transport
/** The options may be left out exactly where the endpoint asks for nothing. */
type Args<E extends Endpoint> =
  unknown extends RequestOf<E> ? [options?: Options<E>] : [options: Options<E>]
/** A call as it is sent, whatever its endpoint. */
export type Parts = Transport & { params?: unknown; query?: unknown; body?: unknown }

/** Parameters as they stand in an address; what is absent is left out. */
function entries(value: unknown): [name: string, value: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap<[string, string]>(([name, part]: [string, unknown]) =>
    typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean'
      ? [[name, String(part)]]
      : [],
  )
}

/** Fills `:name` of the path and appends the query; absent values are left out. */
export function endpointPath(path: string, params?: unknown, query?: unknown): string {
  let filled = path
  for (const [name, value] of entries(params)) {
    filled = filled.replace(`:${name}`, encodeURIComponent(value))
  }
  const search = new URLSearchParams()
  for (const [name, value] of entries(query)) {
    if (value !== '') search.set(name, value)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // a proxy's HTML page, or nothing at all
    return null
  }
}

/**
 * The answer of our server, which is a JSON object. Anything else comes from somebody in between, such as the page of a
 * captive portal, or was cut: then the server was not reached, whatever the status says.
 */
async function readAnswer(response: Response): Promise<object> {
  const body = await readBody(response)
  if (typeof body === 'object' && body !== null) return body
  throw new NetworkError(new Error('The answer is not of our server'))
}

/**
 * Calls one endpoint of the contract. Where it asks for a fresh proof of who the caller is, they are asked, and the call
 * is repeated once.
 * @throws {ApiError} for every answer that is not a success
 * @throws {NetworkError} when no server answered
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...args: Args<E>
): Promise<ResponseOf<E>> {
  return callWith(endpoint, args[0] ?? {})
}

/** As `call`, for code that does not know which endpoint it is given. */
export async function callWith<const E extends Endpoint>(
  endpoint: E,
  options: Parts,
): Promise<ResponseOf<E>> {
  const response = await sendProved(endpoint, options)
  // The server serialises from the same schema, so the answer is not parsed a second time here.
  return (await readAnswer(response)) as ResponseOf<E>
}

/** As `call`, for an endpoint that answers with a file; it comes with the name that the server gives it. */
export async function download<const E extends Endpoint>(
  endpoint: E,
  ...args: Args<E>
): Promise<{ name: string; content: Blob }> {
  const response = await sendProved(endpoint, args[0] ?? {})
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download'
  try {
    return { name, content: await response.blob() }
  } catch (error) {
    throw new NetworkError(error)
  }
}

async function sendProved(endpoint: Endpoint, parts: Parts): Promise<Response> {
  try {
    return await send(endpoint, parts)
  } catch (error) {
    const asksForProof = error instanceof ApiError && error.code === 'proof-needed'
    if (!asksForProof || !(await proof.ask())) throw error
    return send(endpoint, parts)
  }
}

/**
 * Whether who was signed in has logged out since, or somebody else has signed in, be it in another tab: they must neither see the answer
 * nor be signed out by it. A session that expires may have ended by the call itself.
 */
function hasLeftSince(turn: number): boolean {
  const now = session.get()
  return session.turn() !== turn && !(now.status === 'out' && now.reason === 'expired')
}

/** Sends a call; resolves with successful responses only. What is answered to somebody who has left is refused, as without a session. */
async function send(
  endpoint: Endpoint,
  { params, query, body, signal, keepalive, token: own }: Parts,
): Promise<Response> {
  const token = own ?? session.token()
  const turn = session.turn()
  // A page that is being left may still ask; without a session the answer is known.
  if (token === null && endpoint.access !== 'public') throw readApiError(401, null)
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': language.get(),
  })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')

  let response: Response
  try {
    response = await fetch(joinUrl(apiBase, endpointPath(endpoint.path, params, query)), {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
  learnServerTime(response.headers.get('date'))
  const isOfSession = own === undefined && endpoint.access !== 'public'
  if (isOfSession && hasLeftSince(turn)) throw readApiError(401, null)
  if (response.ok) return response
  if (response.status === 401 && token !== null && endpoint.access !== 'public') {
    session.expire(token)
  }
  throw readApiError(response.status, await readBody(response))
}
