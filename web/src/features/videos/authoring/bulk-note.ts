import type { BulkAction } from '@carriage/contract/common'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { texts as t } from '@carriage/texts/web/videos/authoring/admin'
import { canPlay } from './processing.ts'

type Chosen = Pick<AdminVideoCard, 'saved_once' | 'processing' | 'sound_problem'>

/** What staff should know before they change several videos at once; null for nothing. */
export function bulkNote(action: BulkAction, videos: readonly Chosen[]): string | null {
  const unsaved = videos.filter(({ saved_once: saved }) => !saved).length
  const unready = videos.filter(({ processing }) => !canPlay(processing)).length
  const bad = videos.filter(({ sound_problem: isBad }) => isBad).length
  if (action === 'delete' && unsaved > 0) return t.bulkDiscards({ count: unsaved })
  if (action !== 'publish') return null
  const notes = [
    unready > 0 && t.bulkUnready({ count: unready }),
    bad > 0 && t.bulkSound({ count: bad }),
  ].filter((note) => note !== false)
  return notes.length > 0 ? notes.join(' ') : null
}
