import {
  type Health,
  type HealthAnswers,
  healthAnswers,
  LAST_PREGNANCY_WEEK,
} from '@carriage/contract/safe-training/schemas'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { texts as messages } from '@carriage/texts/web/safe-training'

/** What the form holds while it is being filled in. */
export interface HealthValues extends Omit<HealthAnswers, 'pregnancy_week'> {
  pregnant: 'yes' | 'no' | null
  /** As it was typed. */
  week: string
}

export const valuesOf = (answers: Health['answers']): HealthValues => ({
  areas: answers?.areas ?? [],
  note: answers?.note ?? '',
  conditions: answers?.conditions ?? [],
  pregnant: answers === null ? null : answers.pregnancy_week === null ? 'no' : 'yes',
  week: String(answers?.pregnancy_week ?? ''),
})

/** The answers, or what is wrong with them. */
export function answersOf({ pregnant, week, ...values }: HealthValues): {
  answers?: HealthAnswers
  errors: { note?: string; week?: string }
} {
  const number = /^\d{1,2}$/.test(week.trim()) ? Number(week) : 0
  const given = pregnant !== 'yes' || (number >= 1 && number <= LAST_PREGNANCY_WEEK)
  const parsed = healthAnswers.safeParse({
    ...values,
    pregnancy_week: pregnant === 'yes' && given ? number : null,
  })
  const errors = {
    ...fieldErrors(parsed.error, ['note']),
    ...(!given && { week: messages.check.weekNeeded }),
  }
  return parsed.success && given ? { answers: parsed.data, errors } : { errors }
}
