import type { Endpoint } from '@carriage/contract/endpoint'
import { ApiError } from '../api/api-error.ts'
import { callWith } from '../api/client.ts'
import { inOneTab } from '../browser/in-one-tab.ts'
import { memberView } from '../session/member-view.ts'
import { session } from '../session/session.ts'
import { isAway } from './is-away.ts'
import { handAnswer, storeWaiting, waitingOf } from './outbox.ts'
import type { KeptCall } from './outbox-policy.ts'
import { SENDING } from './sending-lock.ts'

/**
 * Whether a call that failed is sent again: where the server was away, or no longer knows the session, which the person can renew. Any other
 * answer stays the same, and would hold up what waits behind it.
 */
export const isSentAgain = (error: unknown): boolean =>
  isAway(error) || (error instanceof ApiError && error.status === 401)

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
  // One tab sends at a time.
  await inOneTab(SENDING, async () => {
    const [first] = waitingOf(userId)
    if (!first) return
    for (let next: KeptCall | undefined = first; next; [next] = waitingOf(userId)) {
      const { at, endpoint, params, body } = next
      let instead: KeptCall | null = null
      if (session.get().status !== 'in' || session.userId() !== userId) return
      try {
        // Sound: sending reads nothing else of an endpoint.
        const of = { ...endpoint, access: 'user' } as Endpoint
        const answer: unknown = await callWith(of, { params, body })
        if (session.userId() === userId) handAnswer(next, answer)
      } catch (error) {
        if (isSentAgain(error)) return
        try {
          instead = isOfGoneClass(next, error) ? await noteInstead(next) : null
        } catch {
          // Its code did not arrive.
          return
        }
        if (!instead && !isMoot(next, error)) refused(next, error)
      }
      if (session.userId() !== userId) return
      // Another one about the same may have taken its place meanwhile.
      const rest = waitingOf(userId).flatMap((call) => (call.at === at ? (instead ?? []) : call))
      if (!storeWaiting(userId, rest)) return
    }
    done()
  })
}

const isMoot = ({ takesBack = false }: KeptCall, error: unknown): boolean =>
  takesBack && error instanceof ApiError && (error.status === 404 || error.status === 409)

const isOfGoneClass = ({ kind }: KeptCall, error: unknown): boolean =>
  kind === 'progress' && error instanceof ApiError && error.status === 404

async function noteInstead(call: KeptCall): Promise<KeptCall | null> {
  const { notedInstead } = await import('./noted-instead.ts')
  return notedInstead(call)
}
