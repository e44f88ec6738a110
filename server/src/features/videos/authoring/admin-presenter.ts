import { reworded } from '@carriage/texts/reworded'
import type {
  AdminVideo,
  AdminVideoCard,
  FilmLoudness,
  Processing,
  ProcessingVideo,
} from '@carriage/contract/videos/admin-schemas'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import type { CaptionRow } from '../captions-queries.ts'
import { isSaved } from './update-policy.ts'
import type { UnreadyVideo } from './admin-queries.ts'
import { presentVideo, presentVideoCard } from '../videos-presenter.ts'
import type { VideoWithInstructor } from '../videos-queries.ts'

const presentProcessing = (
  row: Pick<
    VideoWithInstructor,
    | 'processingState'
    | 'processingStage'
    | 'processingPercent'
    | 'processingError'
    | 'processingIsFinal'
  >,
): Processing => ({
  state: row.processingState,
  stage: row.processingStage,
  percent: row.processingPercent,
  error: row.processingError && reworded(row.processingError),
  can_retry: row.processingError !== null && !row.processingIsFinal,
})

/** Addresses of a video that cannot be played. */
const UNPLAYABLE = {
  playback_id: null,
  playback_url: null,
  storyboard_url: null,
  chapters_url: null,
  cues_url: null,
}

export const presentLoudness = (loudness: VideoWithInstructor['loudness']): FilmLoudness | null =>
  loudness && {
    uploaded: loudness.uploaded,
    true_peak: loudness.truePeak,
    played: loudness.played,
  }

const adminFields = (row: VideoWithInstructor) => ({
  source_name: row.sourceName,
  saved_once: isSaved(row),
  version: row.version,
  first_published_at: epoch(row.firstPublishedAt),
  processing: presentProcessing(row),
})

export const presentAdminCard = (context: Context, row: VideoWithInstructor): AdminVideoCard => ({
  ...presentVideoCard(context, row),
  ...adminFields(row),
  status: row.status,
  publish_date: epoch(row.publishAt),
  created_at: epoch(row.createdAt),
  uploaded_by: row.uploadedBy,
  sound_problem: row.loudness?.hasProblem ?? false,
})

export function presentAdminVideo(
  context: Context,
  row: VideoWithInstructor,
  captions: readonly CaptionRow[],
): AdminVideo {
  const video = presentVideo(context, row, { captions, spared: [] })
  const isReady = row.processingState === 'playable' || row.processingState === 'ready'
  return {
    ...video,
    ...adminFields(row),
    loudness: presentLoudness(row.loudness),
    music_note: row.musicNote,
    cautions: row.cautions,
    exercise_cautions: row.exerciseCautions,
    was_live: row.recording !== null,
    shows_live_chat: row.showsLiveChat,
    caption_languages: captions.map(({ language }) => language),
    machine_caption_languages: captions
      .filter(({ isMachineMade }) => isMachineMade)
      .map(({ language }) => language),
    // A video that is being processed already has an id but nothing to play.
    ...(!isReady && UNPLAYABLE),
  }
}

export const presentUnready = (row: UnreadyVideo): ProcessingVideo => ({
  _id: row.id,
  title: row.title ?? '',
  source_name: row.sourceName,
  created_at: epoch(row.createdAt),
  uploader: row.uploader && {
    _id: row.uploader.id,
    first_name: row.uploader.firstName,
    last_name: row.uploader.lastName,
  },
  processing: presentProcessing(row),
})
