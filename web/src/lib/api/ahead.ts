import type { Endpoint, RequestOf, ResponseOf } from '@carriage/contract/endpoint'
import { session } from '../session/session.ts'
import { call, endpointPath } from './client.ts'

/** A page that comes later than this reads anew. */
const FRESH_MS = 10_000

interface Asked {
  answer: Promise<unknown>
  by: string | null
  at: number
}

/** By address; each answer is used once. */
const asked = new Map<string, Asked>()

const addressOf = ({ path }: Endpoint, { query }: { query?: unknown }): string =>
  endpointPath(path, undefined, query)

type Options<E extends Endpoint> = RequestOf<E> & { query?: unknown; signal?: AbortSignal }

/** Begins a call for a page whose code is still on its way; `callOrTake` takes its answer. */
export function callAhead<const E extends Endpoint>(endpoint: E, options: Options<E>): void {
  const answer: Promise<unknown> = call<Endpoint>(endpoint, options)
  // The page asks again, and says what is wrong.
  answer.catch(() => undefined)
  asked.set(addressOf(endpoint, options), { answer, by: session.userId(), at: Date.now() })
}

/** As `call`, with the answer of a call that was made ahead of its page by the same member. */
export async function callOrTake<const E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
): Promise<ResponseOf<E>> {
  const address = addressOf(endpoint, options)
  const ahead = asked.get(address)
  asked.delete(address)
  if (ahead && ahead.by === session.userId() && Date.now() - ahead.at < FRESH_MS) {
    try {
      return (await ahead.answer) as ResponseOf<E> // of the same endpoint
    } catch {
      // asked anew below
    }
  }
  return (await call<Endpoint>(endpoint, options)) as ResponseOf<E> // as `call` itself does
}
