import type { Endpoint, RequestOf, ResponseOf } from '@carriage/contract/endpoint'
import { NetworkError } from '../api/api-error.ts'
import { callWith, type Parts } from '../api/client.ts'
import { persistedOutbox } from '../queries/persisted-outbox.ts'
import { memberView } from '../session/member-view.ts'
import { session } from '../session/session.ts'
import { isAway } from './is-away.ts'
import { type KeptCall, readCalls, withCall, writeCalls } from './outbox-policy.ts'

type Changing = Endpoint & { method: KeptCall['endpoint']['method'] }

interface KeptAs extends Pick<KeptCall, 'about' | 'kind' | 'title' | 'takesBack'> {
  /** What is sent later, where that adds to what waits already about the same: `before`. */
  later?: (before: unknown) => object
}

/** What waits of a person, in its order. */
export const waitingOf = (userId: string): KeptCall[] =>
  readCalls(persistedOutbox.read(userId), Date.now())

/** Answers whether the browser stores it. */
export const storeWaiting = (userId: string, calls: readonly KeptCall[]): boolean =>
  persistedOutbox.write(userId, writeCalls(calls))

const takers = new Map<KeptCall['kind'], (answer: unknown) => void>()

/** Hands the answers to calls of a kind that waited to `take`, which shows them before the calls are removed. */
export const onAnswer = (kind: KeptCall['kind'], take: (answer: unknown) => void): void =>
  void takers.set(kind, take)

/** Hands an answer to the feature that made the call. */
export const handAnswer = ({ kind }: KeptCall, answer: unknown): void => takers.get(kind)?.(answer)

/** How many calls of the person at this browser wait for the network. */
export function countWaiting(): number {
  const userId = session.userId()
  return userId === null ? 0 : waitingOf(userId).length
}

/**
 * Sends a call, or keeps it where no server answers, also past a reload; what adds up unasked is kept as well where the server is away or
 * busy, of which a press is told. While others wait it waits behind them. Every call that is kept may
 * arrive twice, so its endpoint says that repeating it changes nothing.
 *
 * @returns the answer; null where the call is kept
 * @throws {ApiError} for every answer that is not a success
 * @throws {NetworkError} when no server answered and the browser stores nothing
 */
export async function callOrKeep<const E extends Changing>(
  endpoint: E,
  request: RequestOf<E> & Parts,
  as: KeptAs,
): Promise<ResponseOf<E> | null> {
  const userId = session.userId()
  if (memberView || userId === null) return callWith(endpoint, request)
  if (waitingOf(userId).length === 0) {
    try {
      return await callWith(endpoint, request)
    } catch (error) {
      const mayWait = error instanceof NetworkError || (as.later !== undefined && isAway(error))
      if (!mayWait) throw error
      if (session.userId() !== userId || !keep(userId, endpoint, request, as)) throw error
      return null
    }
  }
  if (keep(userId, endpoint, request, as)) return null
  return callWith(endpoint, request)
}

function keep(
  userId: string,
  { method, path }: Changing,
  { params, body }: Parts,
  { later, ...as }: KeptAs,
): boolean {
  const waiting = waitingOf(userId)
  const before = waiting.find(({ about }) => about === as.about)?.body
  const call = {
    ...as,
    endpoint: { method, path },
    params,
    body: later ? later(before) : body,
    at: Date.now(),
  }
  return storeWaiting(userId, withCall(waiting, call, later !== undefined))
}
