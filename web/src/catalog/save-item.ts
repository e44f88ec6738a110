import type { ItemType } from '@carriage/contract/saved-items/schemas'
import {
  addSavedItem,
  listSavedItems,
  removeSavedItem,
} from '@carriage/contract/saved-items/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'
import { nextPage } from '../lib/queries/next-page.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { session } from '../lib/session/session.ts'
import { patchSaved } from './patch-saved.ts'
import { programKeys, savedKeys, videoKeys } from './query-keys.ts'

/** Page by page, as the member asks for more. */
export const savedQuery = (type: ItemType) =>
  infiniteQueryOptions({
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
  for (const { all } of [videoKeys, programKeys, savedKeys]) {
    queryClient.setQueriesData<unknown>({ queryKey: all }, (data: unknown) =>
      patchSaved(data, id, saved),
    )
  }
}

/** Lists and programs are read again. The open video is not: that could restart what plays. */
function refresh() {
  for (const queryKey of [savedKeys.all, programKeys.all, videoKeys.of('list')]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

async function send({ type, id, saved }: Bookmarked): Promise<string | null> {
  if (saved !== null) {
    await call(removeSavedItem, { params: { id: saved } })
    return null
  }
  const body =
    type === 'video' ? { item_type: type, video_id: id } : { item_type: type, program_id: id }
  const { saved_item: item } = await call(addSavedItem, { body })
  return item._id
}

/**
 * Saves or unsaves an item; all of its buttons show it before the server answers. After a failure they show the server's last
 * answer, without a message. Of the presses during a request the last one counts, and none after somebody has signed out.
 */
export async function toggleSaved(item: Bookmarked): Promise<void> {
  const { id } = item
  const turn = session.turn()
  const isUnderWay = targets.has(id)
  aim(id, !isSaved(item))
  if (isUnderWay) return
  let { saved } = item
  try {
    while (session.turn() === turn && (saved !== null) !== targets.get(id))
      saved = await send({ ...item, saved })
  } catch {
    // It may have been changed elsewhere, so that the cards are out of date.
    void queryClient.invalidateQueries({ queryKey: videoKeys.all })
  } finally {
    if (session.turn() === turn) show(id, saved)
    aim(id, null)
    if (session.turn() === turn) refresh()
  }
}
