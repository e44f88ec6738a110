import type { Context } from '../../../context.ts'
import { adjustEnrollment } from './adjust-enrollment.ts'

/** Ends the pause of a program. Repeating the call changes nothing. */
export const continueProgram = (context: Context, { program_id }: { program_id: string }) =>
  adjustEnrollment(context, program_id, { do: 'continue' })
