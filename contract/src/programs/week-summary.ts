import type { Progress } from './schemas.ts'

type Counts = Pick<
  Progress,
  'completed_weeks' | 'total_weeks' | 'completed_sessions' | 'total_sessions'
>

const counted = (done: number, total: number, noun: string) =>
  `${done}/${total} ${noun}${total === 1 ? '' : 's'}`

/** A member's progress for staff: '2/6 weeks, 7/18 sessions'. */
export const weekSummary = (of: Counts): string =>
  `${counted(of.completed_weeks, of.total_weeks, 'week')}, ${counted(of.completed_sessions, of.total_sessions, 'session')}`
