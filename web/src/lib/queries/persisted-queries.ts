import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { kept as keptOptions, KEPT_PREFIX } from './persistent-storage.ts'
import { clockDifference, recallClockDifference } from '../browser/clock.ts'
import { session } from '../session/session.ts'
import { memberView } from '../session/member-view.ts'

const SAVE_EVERY_MS = 1000
/** The storage of a browser holds some megabytes; the newest answers are worth most. */
const MAX_QUERIES = 40

const KEPT_MS = keptOptions.gcTime

const keptKey = (userId: string): string => KEPT_PREFIX + userId

interface Kept {
  build: string
  /** By how many milliseconds the server's clock was ahead: the member's day is part of keys. */
  clockDifference: number
  queries: DehydratedState['queries']
}

/** The entry's file name contains a hash of the build, so it identifies the build. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** Reading anew may have failed since: without a network that is the rule. */
const isKept = ({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean =>
  state.data !== undefined && state.dataUpdatedAt > Date.now() - KEPT_MS && meta?.['kept'] === true

function read(userId: string): Kept | null {
  try {
    const raw = localStorage.getItem(keptKey(userId))
    // Sound: written by this build, as the comparison below ensures.
    const kept = JSON.parse(raw ?? 'null') as Kept | null
    return kept?.build === build() ? kept : null
  } catch {
    return null
  }
}

function write(client: QueryClient, userId: string): void {
  const now = session.get()
  // The user may have signed out while this was waiting.
  if (now.status === 'out' || now.user._id !== userId) return
  const { queries } = dehydrate(client, { shouldDehydrateQuery: isKept })
  const newest = queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const kept: Kept = {
    build: build(),
    clockDifference: clockDifference(),
    queries: newest.slice(0, MAX_QUERIES),
  }
  try {
    localStorage.setItem(keptKey(userId), JSON.stringify(kept))
  } catch {
    // full, or denied: the next visit asks the server
  }
}

/** Shown until the server has answered: another device may have gone on since this browser was closed. */
const asStale = ({ state, ...query }: Kept['queries'][number]): Kept['queries'][number] => ({
  ...query,
  state: {
    ...state,
    status: 'success',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    isInvalidated: true,
  },
})

/**
 * Restores the answers of the last week, each to be read anew when it is first shown, and stores new ones from now on.
 * @returns stops storing
 */
export function keepQueries(client: QueryClient, userId: string): () => void {
  // Answers about a member are not left in the browser of an admin.
  if (memberView) return () => undefined
  const stored = read(userId)
  if (stored) recallClockDifference(stored.clockDifference)
  const found = stored?.queries.filter(({ meta, state }) => isKept({ meta, state })) ?? []
  hydrate(
    client,
    { queries: found.map(asStale) },
    { defaultOptions: { queries: { gcTime: KEPT_MS } } },
  )

  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    write(client, userId)
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKept(query)) return
    timer ??= setTimeout(save, SAVE_EVERY_MS)
  })
  const saveLast = () => {
    if (timer !== undefined) save()
  }
  addEventListener('pagehide', saveLast)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('pagehide', saveLast)
  }
}
