import type { Context } from '../../../context.ts'
import { adjustEnrollment } from './adjust-enrollment.ts'

/** Opens the current week again and pauses until next Monday. Repeating the call changes nothing. */
export const shiftWeek = (context: Context, { program_id }: { program_id: string }) =>
  adjustEnrollment(context, program_id, { do: 'shift' })
