import type { Progress } from '@carriage/contract/programs/schemas'
import { texts as t } from '@carriage/texts/web/staff'

type Counts = Pick<
  Progress,
  'completed_weeks' | 'total_weeks' | 'completed_sessions' | 'total_sessions'
>

/** How far a member is in a program, for staff: '2/6 weeks, 7/18 sessions'. */
export const weekSummary = (of: Counts): string =>
  t.weekSummary({
    weeksDone: of.completed_weeks,
    weeks: of.total_weeks,
    sessionsDone: of.completed_sessions,
    sessions: of.total_sessions,
  })
