import { texts as t } from '@carriage/texts/server/videos'
import type { PublicationStatus } from '@carriage/contract/common'
import { unite } from '@carriage/contract/safe-training/cautions'
import type { updateVideoBody } from '@carriage/contract/videos/admin-schemas'
import { lacksRecoveryArea, recoveryAreaNeeded } from '@carriage/contract/videos/policy'
import type * as z from 'zod/mini'
import { invalidField } from '../../../platform/app-error.ts'
import type { VideoRow } from '../videos-schema.ts'

type Fields = Omit<z.output<typeof updateVideoBody>, 'version'>

/** The detail columns that the given fields change; throws 422 when the result is inconsistent. */
export function changedDetails(before: VideoRow, fields: Fields): Partial<VideoRow> {
  const isRecovery = fields.is_recovery_content ?? before.isRecovery
  const recoveryAreas = fields.recovery_areas ?? before.recoveryAreas
  if (lacksRecoveryArea({ is_recovery_content: isRecovery, recovery_areas: recoveryAreas }))
    throw invalidField('recovery_areas', recoveryAreaNeeded)
  return {
    title: fields.title ?? before.title,
    description: fields.description ?? before.description,
    categories: fields.categories ?? before.categories,
    difficultyLevel: fields.difficulty_level ?? before.difficultyLevel,
    instructorId: fields.instructor ?? before.instructorId,
    tags: fields.tags ?? before.tags,
    isRecovery,
    recoveryAreas,
    recoveryNotes:
      fields.recovery_notes === undefined ? before.recoveryNotes : fields.recovery_notes || null,
    musicNote: fields.music_note === undefined ? before.musicNote : fields.music_note || null,
    equipments: fields.equipments ?? before.equipments,
    cautions: fields.cautions ? unite(fields.cautions) : before.cautions,
    isPremium: fields.is_premium_content ?? before.isPremium,
    featureOnHome: fields.should_feature_on_home ?? before.featureOnHome,
    isSetup: fields.is_setup_video ?? before.isSetup,
    showsLiveChat: fields.shows_live_chat ?? before.showsLiveChat,
  }
}

/** Whether anybody has worked on a video, also where it still has no title; before, it is only an upload. */
export const isSaved = ({ isGuessed }: Pick<VideoRow, 'isGuessed'>): boolean => !isGuessed

/** Throws 422 where a video cannot be published: it lacks its details, or its film failed. */
export const checkPublication =
  (video: VideoRow) =>
  (status: PublicationStatus): void => {
    if (status === 'draft') return
    if (video.title === null || video.categories.length === 0)
      throw invalidField('status', () => t.saveDetailsVideoBeforeYouPublish)
    if (video.processingState === 'failed')
      throw invalidField('status', () => t.videoCannotPlayedUploadFilmAgain)
  }
