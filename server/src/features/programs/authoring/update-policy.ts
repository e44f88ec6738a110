import { texts as t } from '@carriage/texts/server/programs'
import type { updateProgramBody } from '@carriage/contract/programs/admin-schemas'
import { publishDatePassed } from '@carriage/contract/programs/policy'
import { publishDateProblem } from '@carriage/contract/publication'
import type * as z from 'zod/mini'
import { invalidField } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import type { ProgramRow } from '../programs-schema.ts'

type Fields = Omit<z.output<typeof updateProgramBody>, 'program_id' | 'version'>

/** The columns that the given fields change, except the instructor; the duration cannot be changed. */
export function changedDetails(before: ProgramRow, fields: Fields): Partial<ProgramRow> {
  if (fields.duration !== undefined && fields.duration !== before.durationWeeks)
    throw invalidField('duration', () => t.durationProgramCannotChanged)
  const { complition_message: message } = fields
  return {
    title: fields.title ?? before.title,
    description: fields.description ?? before.description,
    categories: fields.categories ?? before.categories,
    difficultyLevel: fields.difficulty_level ?? before.difficultyLevel,
    sessionPerWeek: fields.session_per_week ?? before.sessionPerWeek,
    isPremium: fields.is_premium_content ?? before.isPremium,
    isRecovery: fields.is_recovery_content ?? before.isRecovery,
    featureOnHome: fields.should_feature_on_home ?? before.featureOnHome,
    completionMessage: message === undefined ? before.completionMessage : message || null,
  }
}

/**
 * The publication columns that the given fields change. The status `scheduled` requires a date; any other
 * status clears it.
 */
export function changedPublication(
  before: ProgramRow,
  fields: Fields,
  now: Date,
): Pick<ProgramRow, 'status' | 'publishAt' | 'firstPublishedAt'> {
  const { publishAt, firstPublishedAt } = before
  const status = fields.status ?? before.status
  const rescheduled = fields.publish_date !== undefined && status === 'scheduled'
  if (fields.status === undefined && !rescheduled) return { status, publishAt, firstPublishedAt }
  const { publish_date } = fields
  const problem = publishDateProblem({ status, publish_date }, epoch(now), publishDatePassed)
  if (problem !== null) throw invalidField('publish_date', problem)
  return {
    status,
    publishAt: status === 'scheduled' && publish_date ? new Date(publish_date * 1000) : null,
    firstPublishedAt: status === 'published' ? (firstPublishedAt ?? now) : firstPublishedAt,
  }
}
