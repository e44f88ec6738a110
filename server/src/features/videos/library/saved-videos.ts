import type { SavedVideo } from '@carriage/contract/saved-items/schemas'
import type { Savable } from '../../saved-items/index.ts'
import { countSavedVideos, listSavedVideos } from './library-queries.ts'
import { loadVideoCards } from '../video-cards.ts'
import { findVideoFor } from '../visible-video.ts'

/** Implements saved-items' interface for videos. */
export const savableVideos: Savable<SavedVideo> = {
  find: findVideoFor,
  async list(context, page) {
    const { db, actor } = context
    const now = context.now()
    const rows = await listSavedVideos(db, actor.id, now, page)
    const cards = await loadVideoCards(context, rows)
    // A video removed between the two queries no longer has a bookmark.
    const items = cards.flatMap((video) =>
      video.saved === null
        ? []
        : [{ _id: video.saved, item_type: 'video' as const, video_id: video._id, video }],
    )
    return { items, total: await countSavedVideos(db, actor.id, now) }
  },
}
