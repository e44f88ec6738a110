import type { ItemType } from '@carriage/contract/saved-items/schemas'
import { listSavedItems, setSavedItem } from '@carriage/contract/saved-items/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'
import { nextPage } from '../lib/queries/next-page.ts'
import { kept } from '../lib/queries/persistent-storage.ts'
import { callOrKeep } from '../lib/outbox/outbox.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { session } from '../lib/session/session.ts'
import { programKeys, savedKeys, videoKeys } from './query-keys.ts'

/**
 * The data with the bookmark of one video or program changed wherever its card stands, however deep.
 * What does not change keeps its identity, so that nothing else is drawn again.
 */
export function patchSaved(data: unknown, id: string, saved: string | null): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => patchSaved(item, id, saved))
    return items.every((item, n) => item === data[n]) ? data : items
  }
  if (typeof data !== 'object' || data === null) return data
  const own = '_id' in data && data._id === id && 'saved' in data && data.saved !== saved
  const entries = Object.entries(data).map(
    ([name, value]) => [name, patchSaved(value, id, saved)] as const,
  )
  const changed = entries.filter(([name, value]) => value !== Reflect.get(data, name))
  if (!own && changed.length === 0) return data
  return { ...data, ...Object.fromEntries(changed), ...(own && { saved }) }
}

/** Page by page, as the member asks for more. */
export const savedQuery = (type: ItemType) =>
  infiniteQueryOptions({
    ...kept,
    queryKey: savedKeys.of(type),
    queryFn: ({ pageParam, signal }) =>
      call(listSavedItems, { params: { type }, query: { page: pageParam, per_page: 20 }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export interface Bookmarked {
  type: ItemType
  id: string
  /** The id of the bookmark, or null. */
  saved: string | null
}

/** Whether an item is to be saved in the end, while requests for it are under way. */
const targets = new Map<string, boolean>()
const listeners = new Set<() => void>()

function aim(id: string, target: boolean | null) {
  if (target === null) targets.delete(id)
  else targets.set(id, target)
  for (const listener of listeners) listener()
}

/** Whether an item is saved, or will be by presses that the server has not answered yet. */
export const isSaved = ({ id, saved }: Bookmarked): boolean => targets.get(id) ?? saved !== null

/** Calls when presses or answers may have changed what `isSaved` says. */
export function onSaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(id: string, saved: string | null) {
  const cache = queryClient.getQueryCache()
  const shown = [videoKeys, programKeys, savedKeys].flatMap(({ all: queryKey }) =>
    cache.findAll({ queryKey }),
  )
  for (const { queryKey, state } of shown) {
    // The rest of it is as old as before.
    queryClient.setQueryData(queryKey, (data: unknown) => data && patchSaved(data, id, saved), {
      updatedAt: state.dataUpdatedAt,
    })
  }
}

/** Lists and programs are read again. The open video is not: that could restart what plays. */
function refresh() {
  for (const queryKey of [savedKeys.all, programKeys.all, videoKeys.of('list')]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Stands for the id of a bookmark that waits for the network. */
const WAITING = 'waiting'

async function send({ type, id }: Bookmarked, saved: boolean): Promise<string | null> {
  const answer = await callOrKeep(
    setSavedItem,
    { params: { type, id }, body: { saved } },
    { about: `saved ${id}`, kind: 'saved', title: '' },
  )
  if (answer) return answer.saved
  return saved ? WAITING : null
}

/**
 * Saves or unsaves an item; all of its buttons show it before the server answers. After a failure they show the server's last
 * answer, without a message; without a network they show what was pressed, which is sent later. Of the presses during a request the last one counts, and none after somebody has signed out.
 */
export async function toggleSaved(item: Bookmarked): Promise<void> {
  const { id } = item
  const turn = session.turn()
  const isUnderWay = targets.has(id)
  aim(id, !isSaved(item))
  if (isUnderWay) return
  let { saved } = item
  try {
    for (let wanted = targets.get(id); session.turn() === turn; wanted = targets.get(id)) {
      if (wanted === undefined || wanted === (saved !== null)) break
      saved = await send(item, wanted)
    }
  } catch {
    // It may have been changed elsewhere, so that the cards are out of date.
    void queryClient.invalidateQueries({ queryKey: videoKeys.all })
  } finally {
    if (session.turn() === turn) show(id, saved)
    aim(id, null)
    if (session.turn() === turn) refresh()
  }
}
