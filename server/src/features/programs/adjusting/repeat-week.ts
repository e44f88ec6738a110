import type { Context } from '../../../context.ts'
import { adjustEnrollment } from './adjust-enrollment.ts'

interface Input {
  program_id: string
  week_id: string
}

/** Opens the sessions of a week again; they stay in the history. Repeating the call changes nothing. */
export const repeatWeek = (context: Context, { program_id, week_id }: Input) =>
  adjustEnrollment(context, program_id, { do: 'repeat', weekId: week_id })
