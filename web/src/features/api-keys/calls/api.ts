import { queryOptions } from '@tanstack/react-query'
import { apiBase, joinUrl } from '../../../lib/api/api-base.ts'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { openCalls, type OpenApiDocument, type OpenCall } from './open-calls.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('open-calls')

/** As this page knows it; it does not change while the page is open. */
export const openCallsQuery = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }): Promise<OpenCall[]> => {
    const response = await reach(joinUrl(apiBase, '/openapi.json'), { signal })
    if (!response.ok) throw new NetworkError(response.status)
    // Sound: the server writes it from the same contract.
    return openCalls((await response.json()) as OpenApiDocument)
  },
  staleTime: Infinity,
})

interface Attempt {
  method: string
  url: string
  key: string
  body?: string
}
export interface Answer {
  status: number
  /** The answer's text, indented where it is JSON. */
  text: string
  milliseconds: number
}

/**
 * Sends a call with a key alone: the session of the page does not go with it.
 * @throws {NetworkError} when no server answered
 */
export async function sendWithKey({ method, url, key, body }: Attempt): Promise<Answer> {
  const started = performance.now()
  const response = await reach(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'omit',
    cache: 'no-store',
    ...(body !== undefined && { body }),
  })
  const text = indented(await response.text())
  return { status: response.status, text, milliseconds: Math.round(performance.now() - started) }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
