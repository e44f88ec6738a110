import type { Endpoint, RequestOf, ResponseOf } from '@carriage/contract/endpoint'
import { NetworkError } from '../api/api-error.ts'
import { callAt, callWith, type Parts } from '../api/client.ts'
import { persistedOutbox } from '../queries/persisted-outbox.ts'
import { memberView } from '../session/member-view.ts'
import { session } from '../session/session.ts'
import { isSentAgain, type KeptCall, readCalls, withCall, writeCalls } from './outbox-policy.ts'

/** One tab sends at a time. */
const LOCK = 'carriage.outbox'

type Changing = Endpoint & { method: KeptCall['endpoint']['method'] }

interface KeptAs<Body> extends Pick<KeptCall, 'about' | 'kind' | 'title'> {
  /** What is sent later, where that is not the same; `before` is what waits already about the same. */
  later?: (before: Body | undefined) => Body
}

const waitingOf = (userId: string): KeptCall[] =>
  readCalls(persistedOutbox.read(userId), Date.now())

const store = (userId: string, calls: readonly KeptCall[]): boolean =>
  persistedOutbox.write(userId, writeCalls(calls))

/** How many calls of the person at this browser wait for the network. */
export function countWaiting(): number {
  const userId = session.userId()
  return userId === null ? 0 : waitingOf(userId).length
}

/**
 * Sends a call, or keeps it where no server answers, also past a reload. While others wait it waits behind them. Every call that is kept may
 * arrive twice, so its endpoint says that repeating it changes nothing.
 *
 * @returns the answer; null where the call is kept
 * @throws {ApiError} for every answer that is not a success
 * @throws {NetworkError} when no server answered and the browser stores nothing
 */
export async function callOrKeep<const E extends Changing>(
  endpoint: E,
  request: RequestOf<E> & Parts,
  as: KeptAs<NonNullable<Parts['body']>>,
): Promise<ResponseOf<E> | null> {
  const userId = session.userId()
  if (memberView || userId === null) return callWith(endpoint, request)
  if (waitingOf(userId).length === 0) {
    try {
      return await callWith(endpoint, request)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
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
  { later, ...as }: KeptAs<NonNullable<Parts['body']>>,
): boolean {
  const waiting = waitingOf(userId)
  const before = waiting.find(({ about }) => about === as.about)?.body
  return store(
    userId,
    withCall(waiting, {
      ...as,
      endpoint: { method, path },
      params,
      body: later ? later(before ?? undefined) : body,
      at: Date.now(),
    }),
  )
}

interface Reports {
  /** The server refuses a call, which is not sent again. */
  refused: (call: KeptCall, error: unknown) => void
  /** All that waited has arrived or was refused. */
  done: () => void
}

/** Sends what waits, one call after another in their order, until the network is gone again. */
export async function sendWaiting({ refused, done }: Reports): Promise<void> {
  const userId = session.userId()
  if (memberView || userId === null) return
  await inTurn(async () => {
    const [first] = waitingOf(userId)
    if (!first) return
    for (let next: KeptCall | undefined = first; next; [next] = waitingOf(userId)) {
      const { at, endpoint, params, body } = next
      if (session.get().status !== 'in' || session.userId() !== userId) return
      try {
        await callAt({ ...endpoint, access: 'user' }, { params, body })
      } catch (error) {
        if (isSentAgain(error)) return
        refused(next, error)
      }
      if (session.userId() !== userId) return
      // Another one about the same may have taken its place meanwhile.
      store(
        userId,
        waitingOf(userId).filter((call) => call.at !== at),
      )
    }
    done()
  })
}

let isSending = false

/** Runs what neither this tab nor another one is running. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    // Only pages over https have locks.
    const locks: LockManager | null | undefined = navigator.locks
    if (!locks) return await work()
    await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
  } finally {
    isSending = false
  }
}
