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
  mode: 'trial' | 'subscription' | null
  /** The end of what they have; null: none. */
  until: Date | null
  /** Whether their address had a trial. */
  hadTrial: boolean
  tags: readonly string[]
  goals: readonly string[]
  news: boolean
}

const MILLISECOND = 1

/** The last day (UTC) before an end: an import gives that day whole. */
const lastDay = (until: Date): string => utcDay(new Date(until.getTime() - MILLISECOND))

/** A member as a line of the file that the import of members takes, in the order of its columns. */
export function memberLine(member: ExportedMember, now: Date): Cell[] {
  const { until, plan, mode } = member
  const isTrial = mode === 'trial'
  const has = until !== null && until > now && (isTrial || plan !== 'none')
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
    trialOf({ isRunning: has && isTrial, had: member.hadTrial || isTrial }),
  ]
}

function trialOf({ isRunning, had }: { isRunning: boolean; had: boolean }): string {
  if (isRunning) return 'running'
  return had ? 'used' : ''
}

interface Moment {
  practisedSeconds: number
  happenedAt: Date | string
  timeZone: string | null
}
export interface ExportedWorkout extends Moment {
  email: string
  title: string
  /** What the member had done before with the same title, on that day or close to it. */
  earlier: readonly Moment[]
}

/** Titles of live classes can be longer than those that members note, which the import takes. */
function titleWith(title: string, end: string): string {
  const room = MOST_NOTED_TITLE - end.length
  const cut = title.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${title.length <= room ? title : `${cut}…`}${end}`
}

const dayOf = ({ happenedAt, timeZone }: Moment): string =>
  localDate(new Date(happenedAt), timeZone ?? 'UTC')
/** A minute is the least that the import takes. */
const minutesOf = ({ practisedSeconds }: Moment): number =>
  Math.min(MOST_NOTED_MINUTES, Math.max(1, Math.round(practisedSeconds / 60)))

/**
 * A workout as a line of the file that the import of practice takes. It knows a workout by member, day, title and minutes, so what a
 * member did twice on a day is numbered.
 */
export function workoutLine(workout: ExportedWorkout): Cell[] {
  const [day, minutes] = [dayOf(workout), minutesOf(workout)]
  const same = workout.earlier.filter((one) => dayOf(one) === day && minutesOf(one) === minutes)
  const end = same.length === 0 ? '' : ` (${same.length + 1})`
  return [workout.email, day, titleWith(workout.title, end), minutes]
}

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
