import { removeKeptClass, renewKeptClasses } from '@carriage/contract/kept-classes/endpoints'
import type { KeptEnd } from '@carriage/contract/kept-classes/schemas'
import { call } from '../../lib/api/client.ts'
import { session } from '../../lib/session/session.ts'
import { keptStore } from './store/kept-store.ts'
import { deviceSeconds, leaseState, lookAtClock, meetServer } from './store/lease-policy.ts'
import { boundTo, deriveKey } from './store/seal.ts'

/** What is kept by the server alone for so long was evicted by the browser; a younger one may be on its way. */
const EVICTED_SECONDS = 600

/** A class that is no longer on this device. `session`: the server knows nothing of it, as after another sign-in. */
export interface EndedClass {
  title: string
  reason: KeptEnd | 'session'
}

/**
 * Asks the server which classes this device still keeps: renews their leases, and removes the others.
 *
 * @returns what was removed. Rejects as calls do, and then changes nothing
 */
export async function renewKept(): Promise<EndedClass[]> {
  const turn = session.turn()
  const userId = session.userId()
  // Read before the server is asked: what is kept meanwhile is in no answer.
  const records = await keptStore.list()
  const { kept_classes: grants, ended, now } = await call(renewKeptClasses, {})
  if (userId === null || session.turn() !== turn) return []
  const met = { server: now, device: deviceSeconds() }
  await keptStore.writeClock(meetServer(await keptStore.readClock(), met))
  const removed: EndedClass[] = []
  for (const record of records) {
    const { id, videoId, title, salt } = record
    const grant = grants.find(({ _id }) => _id === id)
    if (grant) {
      const key =
        record.key ?? (await deriveKey(grant.key, { salt, bound: boundTo(userId, grant) }))
      const lease = { playsUntil: grant.plays_until, endsAt: grant.ends_at }
      await keptStore.change(record, { ...lease, key })
    } else {
      await keptStore.remove(record)
      const reason = ended.find((one) => one.video_id === videoId)?.reason ?? 'session'
      removed.push({ title, reason })
    }
  }
  for (const { _id, video_id, kept_at } of grants)
    if (kept_at < now - EVICTED_SECONDS && !records.some(({ id }) => id === _id))
      await call(removeKeptClass, { params: { id: video_id } })
  return removed
}

/**
 * Ends what the time has ended, which needs no network: classes past their thirty days are removed, and those that the server has
 * to renew lose their key. What somebody else has kept in this browser is removed, too.
 *
 * @returns what was removed of this person, and whether the server has to renew anything
 */
export async function endLapsed(): Promise<{ removed: EndedClass[]; asks: boolean }> {
  const before = await keptStore.readClock()
  const clock = before && lookAtClock(before, deviceSeconds())
  if (clock) await keptStore.writeClock(clock)
  const removed: EndedClass[] = []
  let asks = false
  for (const record of await keptStore.list()) {
    const isOwn = record.userId === session.userId()
    const state = clock ? leaseState(record, clock) : 'asks'
    if (!isOwn || state === 'over') await keptStore.remove(record)
    else if (state === 'asks' && record.key) await keptStore.change(record, { key: null })
    if (isOwn && state === 'over') removed.push({ title: record.title, reason: 'time' })
    if (isOwn && state === 'asks') asks = true
  }
  return { removed, asks }
}
