import type { AdminVideo, AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import type { Context } from '../../context.ts'
import { epoch } from '../../platform/time.ts'
import type { CaptionRow } from './captions-queries.ts'
import { presentVideo, presentVideoCard } from './videos-presenter.ts'
import type { VideoWithInstructor } from './videos-queries.ts'

const adminFields = (row: VideoWithInstructor) => ({
  source_name: row.sourceName,
  saved_once: row.title !== null,
  version: row.version,
  first_published_at: epoch(row.firstPublishedAt),
  processing: {
    state: row.processingState,
    stage: row.processingStage,
    percent: row.processingPercent,
    error: row.processingError,
  },
})

export const presentAdminCard = (context: Context, row: VideoWithInstructor): AdminVideoCard => ({
  ...presentVideoCard(context, row, null),
  ...adminFields(row),
  status: row.status,
  publish_date: epoch(row.publishAt),
  created_at: epoch(row.createdAt),
  uploaded_by: row.uploadedBy,
})

export function presentAdminVideo(
  context: Context,
  row: VideoWithInstructor,
  captions: readonly CaptionRow[],
): AdminVideo {
  const video = presentVideo(context, row, { captions, saved: null, position: null })
  const isReady = row.processingState === 'playable' || row.processingState === 'ready'
  return {
    ...video,
    ...adminFields(row),
    // It has an id while it is being made, and nothing to play.
    ...(!isReady && { playback_id: null, playback_url: null, storyboard_url: null }),
  }
}
