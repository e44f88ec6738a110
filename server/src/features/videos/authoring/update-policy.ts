import { texts as t } from '@carriage/texts/server/videos'
import { publishDateProblem } from '@carriage/contract/publication'
import { unite } from '@carriage/contract/safe-training/cautions'
import type { updateVideoBody } from '@carriage/contract/videos/admin-schemas'
import { lacksRecoveryArea, recoveryAreaNeeded } from '@carriage/contract/videos/policy'
import type * as z from 'zod/mini'
import { invalidField } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
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

/**
 * The publication columns that the given fields change. The status `scheduled` requires a date; any other
 * status clears it. Throws 422 when the video cannot be published.
 */
export function changedPublication(
  video: VideoRow,
  fields: Fields,
  now: Date,
): Pick<VideoRow, 'status' | 'publishAt' | 'firstPublishedAt'> {
  const { firstPublishedAt } = video
  const status = fields.status ?? video.status
  const rescheduled = fields.publish_date !== undefined && status === 'scheduled'
  if (fields.status === undefined && !rescheduled)
    return { status, publishAt: video.publishAt, firstPublishedAt }
  const { publish_date } = fields
  const problem = publishDateProblem({ status, publish_date }, epoch(now))
  if (problem !== null) throw invalidField('publish_date', problem)
  if (status !== 'draft' && (video.title === null || video.categories.length === 0))
    throw invalidField('status', () => t.saveDetailsVideoBeforeYouPublish)
  if (status !== 'draft' && video.processingState === 'failed')
    throw invalidField('status', () => t.videoCannotPlayedUploadFilmAgain)
  return {
    status,
    publishAt: status === 'scheduled' && publish_date ? new Date(publish_date * 1000) : null,
    firstPublishedAt: status === 'published' ? (firstPublishedAt ?? now) : firstPublishedAt,
  }
}
