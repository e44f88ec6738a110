import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { texts as t } from '@carriage/texts/web/offline'
import { useIsOffline } from '../../../features/accounts/use-profile.ts'
import { lastHeard, nowSeconds } from '../../../lib/browser/clock.ts'
import { countWaiting } from '../../../lib/outbox/outbox.ts'
import { persistedOutbox } from '../../../lib/queries/persisted-outbox.ts'
import { formatDayAndTime, formatSpokenTime } from '../../../lib/text/dates.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { OfflineNote } from '../../../ui/layout/offline-note.tsx'

/** Without a network: since when, and from when is what the page shows. */
export const NetworkLine = () => useIsOffline() && <Line />

function Line() {
  const read = useOldestShown()
  const since = lastHeard()
  const waiting = useSyncExternalStore(persistedOutbox.on, countWaiting)
  const sentences = [
    since === 0 ? t.now : t.since({ time: spoken(since) }),
    read !== null && t.read({ time: spoken(read) }),
    waiting > 0 && t.waiting({ count: waiting }),
  ]
  return <OfflineNote>{sentences.filter(Boolean).join(' ')}</OfflineNote>
}

/** @param at epoch milliseconds */
function spoken(at: number): string {
  const seconds = at / 1000
  const isToday = isoDay(new Date(at)) === isoDay(new Date())
  return isToday ? formatSpokenTime(seconds) : formatDayAndTime(seconds, nowSeconds())
}

/** When the oldest answer was read that the page shows and the browser keeps, in epoch milliseconds; null for none. */
function useOldestShown(): number | null {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => oldestShown(client))
}

function oldestShown(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.['kept'] === true && state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
