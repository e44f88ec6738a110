import { publishDateProblem } from '@carriage/contract/publication'
import {
  type AdminVideo,
  type VideoDetails,
  videoDetails,
  type VideoSettings,
} from '@carriage/contract/videos/admin-schemas'
import { lacksRecoveryArea, recoveryAreaNeeded } from '@carriage/contract/videos/policy'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import type { Snapshot } from '../../../lib/editing/edit.ts'
import type { Save } from '../../../lib/editing/record-editor.ts'
import { epochOf, localInput } from '../../../lib/text/date-time-input.ts'

/** What a form holds while it is being filled in: nothing may be chosen yet. */
export type DetailValues = Omit<VideoDetails, 'difficulty_level' | 'instructor'> & {
  difficulty_level: VideoDetails['difficulty_level'] | ''
  instructor: string
}
export const detailNames = [
  'title',
  'description',
  'categories',
  'difficulty_level',
  'instructor',
  'tags',
  'is_recovery_content',
  'recovery_areas',
  'recovery_notes',
  'equipments',
  'cautions',
] as const satisfies readonly (keyof DetailValues)[]

const detailsOf = (video: AdminVideo): DetailValues => ({
  title: video.title,
  description: video.description,
  categories: video.categories,
  difficulty_level: video.difficulty_level ?? '',
  instructor: video.instructor?._id ?? '',
  tags: video.tags,
  is_recovery_content: video.is_recovery_content,
  recovery_areas: video.recovery_areas,
  recovery_notes: video.recovery_notes ?? '',
  equipments: video.equipments,
  cautions: video.cautions,
})

/** What is wrong with the details, a sentence for each field; the rules are the contract's. */
export function detailErrors(values: DetailValues): Partial<Record<keyof DetailValues, string>> {
  const errors: Partial<Record<keyof DetailValues, string>> = fieldErrors(
    videoDetails.safeParse(values).error,
    detailNames,
  )
  // The rule across fields is not asked while others are not even of the right kind.
  if (lacksRecoveryArea(values)) errors.recovery_areas = recoveryAreaNeeded()
  return errors
}

export type SettingValues = Omit<VideoSettings, 'publish_date'> & {
  /** As a field for date and time has it, in the browser's zone; '' for none. */
  publish_date: string
}
export const settingNames = [
  'status',
  'publish_date',
  'is_premium_content',
  'should_feature_on_home',
  'is_setup_video',
  'shows_live_chat',
] as const satisfies readonly (keyof SettingValues)[]

const settingsOf = (video: AdminVideo): SettingValues => ({
  status: video.status,
  publish_date: video.publish_date === null ? '' : localInput(video.publish_date),
  is_premium_content: video.is_premium_content,
  should_feature_on_home: video.should_feature_on_home,
  is_setup_video: video.is_setup_video,
  shows_live_chat: video.shows_live_chat,
})

export const settingErrors = (
  { status, publish_date }: SettingValues,
  now: number,
): { publish_date?: string } => {
  const problem = publishDateProblem({ status, publish_date: epochOf(publish_date) }, now)
  return problem === null ? {} : { publish_date: problem() }
}

/** The tabs Details and Settings, which are saved as one. */
export type VideoValues = DetailValues & SettingValues

/** @param teacher who is the instructor where nobody is named so far; '' for nobody */
export const videoSnapshot = (video: AdminVideo, teacher: string): Snapshot<VideoValues> => {
  const details = detailsOf(video)
  return {
    version: video.version,
    values: { ...details, instructor: details.instructor || teacher, ...settingsOf(video) },
  }
}

/** What is sent of a form that has been checked. */
export function videoBody(
  video: Pick<AdminVideo, 'instructor'>,
  { version, changes, values }: Save<VideoValues>,
) {
  const { difficulty_level: level, publish_date: _, ...fields } = changes
  const isPublication = 'status' in changes || 'publish_date' in changes
  const isScheduled = values.status === 'scheduled'
  return {
    ...fields,
    version,
    ...(level && { difficulty_level: level }),
    // The form has filled it in, and nobody has typed it.
    ...(!video.instructor && values.instructor !== '' && { instructor: values.instructor }),
    ...(isPublication && { publish_date: isScheduled ? epochOf(values.publish_date) : null }),
  }
}

export type VideoBody = ReturnType<typeof videoBody>
