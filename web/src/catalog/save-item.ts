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

/** Placeholder for the bookmark's id until the server has answered. */
const UNDER_WAY = 'under way'
/** Whether an item is to be saved in the end, while requests for it are under way. */
const targets = new Map<string, boolean>()

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
 * Saves or unsaves an item and updates all of its cards before the server answers. After a failure the
 * cards show the server's last answer, without a message. Of the presses during a request the last one
 * counts.
 */
export async function toggleSaved(item: Bookmarked): Promise<void> {
  const { id } = item
  const isUnderWay = targets.has(id)
  const target = item.saved === null
  targets.set(id, target)
  show(id, target ? UNDER_WAY : null)
  if (isUnderWay) return
  let { saved } = item
  try {
    while ((saved !== null) !== targets.get(id)) saved = await send({ ...item, saved })
  } catch {
    // It may have been changed elsewhere, so that the cards are out of date.
    void queryClient.invalidateQueries({ queryKey: videoKeys.all })
  } finally {
    targets.delete(id)
    show(id, saved)
    refresh()
  }
}
