import {
  type AdminChallenge,
  type ChallengeDetails,
  createChallengeBody,
  type WantedGoal,
} from '@carriage/contract/challenges/schemas'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { today } from '../../../lib/browser/clock.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { brand } from '../../../lib/text/brand.ts'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'

/** What stands in the form; each kind of goal keeps what was entered for it. */
export interface ChallengeForm {
  title: string
  description: string
  kind: WantedGoal['kind']
  /** As typed. */
  count: string
  exercises: string[]
  settings: SpringSetting[]
  program: { value: string; label: string } | null
  starts_on: string
  ends_on: string
  ranked: boolean
  status: ChallengeDetails['status']
}

export const challengeFields = [
  'title',
  'description',
  'kind',
  'count',
  'exercises',
  'settings',
  'program',
  'starts_on',
  'ends_on',
  'ranked',
  'status',
] as const satisfies readonly (keyof ChallengeForm)[]

const FIRST_COUNT = 12
/** A new challenge lasts four weeks. */
const FIRST_DAYS = 28

const firstDates = () => {
  const last = today()
  last.setDate(last.getDate() + FIRST_DAYS - 1)
  return { starts_on: isoDay(today()), ends_on: isoDay(last) }
}

/** What the form begins with; null: a new challenge. */
export function valuesOf(challenge: AdminChallenge | null): ChallengeForm {
  const goal = challenge?.goal
  const { starts_on, ends_on } = challenge ?? firstDates()
  return {
    title: challenge?.title ?? '',
    description: challenge?.description ?? '',
    kind: goal?.kind ?? 'workouts',
    count: String(goal?.kind === 'workouts' ? goal.count : FIRST_COUNT),
    exercises: goal?.kind === 'exercises' ? goal.exercises : [],
    settings: goal?.kind === 'springs' ? goal.settings : [],
    program: goal?.kind === 'program' ? { value: goal.program_id, label: goal.title } : null,
    starts_on,
    ends_on,
    ranked: challenge?.ranked ?? false,
    // Once it is published, nearly nothing can be changed.
    status: challenge?.status ?? 'draft',
  }
}

/** The field that holds what a kind of goal asks for. */
const fieldOf = {
  workouts: 'count',
  exercises: 'exercises',
  springs: 'settings',
  program: 'program',
} as const satisfies Record<WantedGoal['kind'], keyof ChallengeForm>

function goalOf({ kind, count, exercises, settings, program }: ChallengeForm): WantedGoal {
  if (kind === 'workouts') return { kind, count: count.trim() === '' ? Number.NaN : Number(count) }
  if (kind === 'exercises') return { kind, exercises }
  if (kind === 'springs') return { kind, settings }
  return { kind, program_id: program?.value ?? '' }
}

/** What is sent of a form. A new challenge is in the zone of the studio; a stored one keeps its own. */
export const detailsOf = (
  values: ChallengeForm,
  stored: AdminChallenge | null,
): ChallengeDetails => ({
  title: values.title,
  description: values.description,
  goal: goalOf(values),
  starts_on: values.starts_on,
  ends_on: values.ends_on,
  time_zone: stored?.time_zone ?? brand.time_zone,
  ranked: values.ranked,
  status: values.status,
})

/** What is wrong, a sentence for each field; the rules are the contract's. */
export function challengeErrors(
  values: ChallengeForm,
): Partial<Record<keyof ChallengeForm, string>> {
  const { error } = createChallengeBody.safeParse(detailsOf(values, null))
  const { goal, ...errors } = fieldErrors(error, ['goal', ...challengeFields])
  if (goal === undefined) return errors
  const missing = values.kind === 'program' ? t.needsProgram : goal
  return { ...errors, [fieldOf[values.kind]]: missing }
}
