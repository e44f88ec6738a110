import type { SavedItem } from '@carriage/contract/saved-items/schemas'
import type { SavedItemRow } from './saved-items-schema.ts'

export function presentSavedItem(row: SavedItemRow): SavedItem {
  if (row.videoId !== null) return { _id: row.id, item_type: 'video', video_id: row.videoId }
  if (row.programId !== null)
    return { _id: row.id, item_type: 'program', program_id: row.programId }
  throw new Error('A bookmark marks nothing')
}
