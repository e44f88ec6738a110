import { texts as t } from '@carriage/texts/web/kept-classes'
import { session } from '../../lib/session/session.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshKept } from './kept-list.ts'
import { loadKept } from './load-kept.ts'
import { type EndedClass, endLapsed, renewKept } from './renew-kept.ts'

const LOOK_EVERY_MS = 60_000
const RENEW_EVERY_MS = 24 * 60 * 60_000

/** What access follows from, to ask the server when it changes. */
function readAccess(): string {
  const now = session.get()
  if (now.status === 'out') return ''
  const { role, subscription_plan: plan, next_billing_date: until } = now.user
  return JSON.stringify([role, plan, until])
}

/**
 * Looks after the classes on this device while the app is open: asks the server at the start, when the network is back, when the access
 * has changed and once a day; ends what the time has ended; and loads what is missing.
 *
 * @returns stops it
 */
export function followKept(): () => void {
  let renewedAt = -Infinity
  let access = readAccess()
  const tell = (ended: readonly EndedClass[]) => {
    for (const { reason, title } of ended) toast.ok(t.ended[reason]({ title }))
  }
  const look = async () => {
    if (session.userId() === null) return
    const { removed, asks } = await endLapsed()
    tell(removed)
    if (asks || performance.now() - renewedAt > RENEW_EVERY_MS) {
      tell(await renewKept())
      renewedAt = performance.now()
    }
  }
  // Without a network the next look asks.
  const run = () =>
    void look()
      .catch(() => undefined)
      .then(refreshKept)
      .then(loadKept)
      .catch(() => undefined)
  const ask = () => {
    renewedAt = -Infinity
    run()
  }
  const stop = session.subscribe(() => {
    const next = readAccess()
    if (next === access) return
    access = next
    if (next !== '') ask()
  })
  run()
  addEventListener('online', ask)
  const timer = setInterval(run, LOOK_EVERY_MS)
  return () => {
    stop()
    removeEventListener('online', ask)
    clearInterval(timer)
  }
}
