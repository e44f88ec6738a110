import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useCallback, useSyncExternalStore } from 'react'
import { texts as t } from '@carriage/texts/web/offline'
import { useIsOffline } from '../../../features/accounts/use-profile.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { countWaiting } from '../../../lib/outbox/outbox.ts'
import { keepsAny } from '../../../lib/queries/kept-index.ts'
import { persistedOutbox } from '../../../lib/queries/persisted-outbox.ts'
import { formatDayAndTimeWithin, formatSpokenTime } from '../../../lib/text/dates.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { OfflineNote } from '../../../ui/layout/offline-note.tsx'

const KeptLink = lazy(() => import('../../../features/kept-classes/kept-link.tsx'), 'KeptLink')

/** Without a network: since when, and from when is what the page shows. */
export const NetworkLine = () => useIsOffline() && <Line />

function Line() {
  const since = useTime(lastAnswer)
  const read = useTime(oldestShown)
  const waiting = useSyncExternalStore(persistedOutbox.on, countWaiting)
  const sentences = [
    since > 0 ? t.since({ time: spoken(since) }) : t.now,
    read < Infinity && t.read({ time: spoken(read) }),
    waiting > 0 && t.waiting({ count: waiting }),
  ]
  return (
    <OfflineNote>
      {sentences.filter(Boolean).join(' ')}
      {keepsAny() && (
        <Suspense>
          {' '}
          <KeptLink />
        </Suspense>
      )}
    </OfflineNote>
  )
}

/** @param at epoch milliseconds */
function spoken(at: number): string {
  const seconds = at / 1000
  const isToday = isoDay(new Date(at)) === isoDay(new Date())
  return isToday ? formatSpokenTime(seconds) : formatDayAndTimeWithin(seconds, nowSeconds())
}

/** A time that follows from the queries, in epoch milliseconds. */
function useTime(timeOf: (client: QueryClient) => number): number {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => timeOf(client))
}

/** When the server answered last; zero where no visit knows. What a query begins with is no answer. */
const lastAnswer = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => (state.dataUpdateCount > 0 ? state.dataUpdatedAt : 0)),
  )

/** When the oldest answer was read that the page shows and the browser keeps; infinity for none. */
const oldestShown = (client: QueryClient): number =>
  Math.min(
    ...client
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ meta, state }) => (meta?.['kept'] === true && state.dataUpdatedAt) || Infinity),
  )
