import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { keptKey } from './persistent-storage.ts'
import { session } from '../session/session.ts'
import { memberView } from '../session/member-view.ts'

const DAY_MS = 24 * 60 * 60_000
const SAVE_EVERY_MS = 1000
/** The storage of a browser holds some megabytes; the newest answers are worth most. */
const MAX_QUERIES = 30

/** Only these are stored: no billing, codes, users or tokens, and no signed urls of video details. */
const KEPT = [
  ['programs', 'home'],
  ['programs', 'available'],
  ['programs', 'details'],
  ['videos', 'list'],
  ['videos', 'setup'],
] as const

interface Kept {
  build: string
  queries: DehydratedState['queries']
}

/** The entry's file name contains a hash of the build, so it identifies the build. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

const isKept = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean =>
  state.status === 'success' &&
  state.dataUpdatedAt > Date.now() - DAY_MS &&
  KEPT.some((prefix) => prefix.every((part, index) => queryKey[index] === part))

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
  const kept: Kept = { build: build(), queries: newest.slice(0, MAX_QUERIES) }
  try {
    localStorage.setItem(keptKey(userId), JSON.stringify(kept))
  } catch {
    // full, or denied: the next visit asks the server
  }
}

/**
 * Restores the answers of the last day, and stores new ones from now on.
 * @returns stops storing
 */
export function keepQueries(client: QueryClient, userId: string): () => void {
  // Answers about a member are not left in the browser of an admin.
  if (memberView) return () => undefined
  for (const key of KEPT) client.setQueryDefaults(key, { gcTime: DAY_MS })
  const queries = read(userId)?.queries.filter(isPersisted) ?? []
  hydrate(client, { queries })

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

const isPersisted = ({ queryKey, state }: DehydratedState['queries'][number]): boolean =>
  isKept({ queryKey, state })
