import { SKIP } from '@carriage/contract/accounts/schemas'
import { ITEM_SEPARATOR } from '@carriage/contract/imports/columns'
import { MOST_NOTED_MINUTES, MOST_NOTED_TITLE } from '@carriage/contract/practice/schemas'
import type { Cell } from '../../../platform/csv.ts'
import { localDate } from '../../../platform/local-time.ts'
import { utcDay } from '../../../platform/time.ts'

export interface ExportedMember {
  email: string
  firstName: string
  lastName: string
  language: string | null
  plan: 'premium' | 'basic' | 'pro' | 'none'
  /** The end of what they have; null: none. */
  until: Date | null
  tags: readonly string[]
  goals: readonly string[]
  news: boolean
}

const MILLISECOND = 1

/** The last day (UTC) before an end: an import gives that day whole. */
const lastDay = (until: Date): string => utcDay(new Date(until.getTime() - MILLISECOND))

/** A member as a line of the file that the import of members takes, in the order of its columns. */
export function memberLine(member: ExportedMember, now: Date): Cell[] {
  const { until, plan } = member
  const has = until !== null && until > now && plan !== 'none'
  return [
    member.email,
    member.firstName,
    member.lastName,
    member.language ?? '',
    has ? lastDay(until) : '',
    has ? plan : '',
    // Between tags the sign has another meaning.
    member.tags.map((tag) => tag.replaceAll(ITEM_SEPARATOR, '/')).join(ITEM_SEPARATOR),
    member.goals.filter((goal) => goal !== SKIP).join(ITEM_SEPARATOR),
    member.news ? 'yes' : 'no',
    // A customer belongs to an account of the provider, which another studio need not have.
    '',
  ]
}

export interface ExportedWorkout {
  email: string
  title: string
  practisedSeconds: number
  happenedAt: Date
  timeZone: string | null
}

/** Titles of live classes can be longer than those that members note, which the import takes. */
const shortened = (title: string): string =>
  title.length <= MOST_NOTED_TITLE
    ? title
    : `${title.slice(0, MOST_NOTED_TITLE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** A workout as a line of the file that the import of practice takes; a minute is the least that it takes. */
export const workoutLine = (workout: ExportedWorkout): Cell[] => [
  workout.email,
  localDate(workout.happenedAt, workout.timeZone ?? 'UTC'),
  shortened(workout.title),
  Math.min(MOST_NOTED_MINUTES, Math.max(1, Math.round(workout.practisedSeconds / 60))),
]

export interface ExportedCode {
  code: string
  batchName: string
  total: number
  used: number
  trialDuration: number
  plan: string
  endsAt: Date | null
}

/** A code as a line of the file that the import of codes takes, with the uses that it has left. */
export const codeLine = ({ total, used, ...code }: ExportedCode): Cell[] => [
  code.code,
  code.batchName,
  total - used,
  code.trialDuration,
  code.plan,
  code.endsAt === null ? '' : lastDay(code.endsAt),
]
