import { texts as t } from '@carriage/texts/server/programs'
import type { updateProgramBody } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import { invalidField } from '../../../platform/app-error.ts'
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
