import { against, type Caution } from '@carriage/contract/safe-training/cautions'
import type { Instructor, Video, VideoCard } from '@carriage/contract/videos/schemas'
import type { Context } from '../../context.ts'
import { oncePer } from '../../platform/collections.ts'
import { imageUrl } from '../../platform/http/image-url.ts'
import { epoch } from '../../platform/time.ts'
import { mayPlay } from '../subscriptions/index.ts'
import type { CaptionRow } from './captions-queries.ts'
import { type TextKind, textName } from './film-texts-policy.ts'
import { cautionsOfClass } from './library/cautions-policy.ts'
import type { InstructorRow, VideoCardRow, VideoWithInstructor } from './videos-queries.ts'

export const presentInstructor = (row: InstructorRow | null): Instructor | null =>
  row && {
    _id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    image: imageUrl(row.imagePath),
  }

/** What is the same for all callers. */
const presentCardContent = oncePer((row: VideoCardRow) => ({
  _id: row.id,
  title: row.title ?? '',
  description: row.description,
  categories: row.categories,
  difficulty_level: row.difficultyLevel,
  duration: row.durationSeconds,
  thumbnail_url: imageUrl(row.thumbnailPath),
  thumbnail_tone: row.thumbnailTone,
  tags: row.tags,
  instructor: presentInstructor(row.instructor),
  views: row.viewCount,
  equipments: row.equipments,
  is_premium_content: row.isPremium,
  should_feature_on_home: row.featureOnHome,
}))

/** What the caller has with a video: the id of their bookmark, whether there is a workout, and where it goes on. */
export type OwnOfCard = Pick<VideoCard, 'saved' | 'done' | 'position_seconds'>
/** Lists of staff say nothing of what they have themselves. */
const NOTHING: OwnOfCard = { saved: null, done: false, position_seconds: null }

export const presentVideoCard = (
  context: Context,
  row: VideoCardRow,
  own: OwnOfCard = NOTHING,
): VideoCard => ({
  ...presentCardContent(row),
  playable: mayPlay(context.actor, row, context.now()),
  ...own,
})

/** What a presented video needs besides its row. */
interface Beside {
  captions: readonly CaptionRow[]
  own?: OwnOfCard
  /** What the caller spares. */
  spared: readonly Caution[]
}

/** A video with all fields; playback only for callers who are entitled, and once it is playable. */
export function presentVideo(
  context: Context,
  row: VideoWithInstructor,
  { captions, own, spared }: Beside,
): Video {
  const card = presentVideoCard(context, row, own)
  const cautions = cautionsOfClass(row)
  const playbackId = card.playable ? row.playbackId : null
  const { videoHost } = context
  const now = context.now()
  const cuesUrl = (kind: Exclude<TextKind, 'captions'>, id: string | null) =>
    playbackId === null || id === null
      ? null
      : videoHost.textUrl(playbackId, textName(kind, id), now)
  return {
    ...card,
    status: row.status,
    publish_date: epoch(row.publishAt),
    is_recovery_content: row.isRecovery,
    is_setup_video: row.isSetup,
    recovery_areas: row.recoveryAreas,
    recovery_notes: row.recoveryNotes,
    created_at: epoch(row.createdAt),
    uploaded_by: row.uploadedBy,
    playback_id: playbackId,
    playback_url: playbackId === null ? null : videoHost.playbackUrl(playbackId, now),
    storyboard_url:
      playbackId === null || !row.hasStoryboard
        ? null
        : videoHost.fileUrl(playbackId, 'storyboard.vtt', now),
    captions:
      playbackId === null
        ? []
        : captions.map(({ id, language, isMachineMade }) => ({
            language,
            url: videoHost.textUrl(playbackId, textName('captions', id), now),
            is_machine_made: isMachineMade,
          })),
    chapters_url: cuesUrl('chapters', row.chaptersId),
    cues_url: cuesUrl('cues', row.cuesId),
    is_recording: row.isRecording,
    has_live_chat: playbackId !== null && row.recording !== null && row.showsLiveChat,
    can_be_kept: playbackId !== null && videoHost.canBeKept(playbackId),
    cautions,
    against_you: against(cautions, spared),
  }
}
