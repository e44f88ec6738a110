import type { pauseReasons } from '@carriage/contract/programs/schemas'
import type { Context } from '../../../context.ts'
import { dayOfDate } from '../../../platform/local-time.ts'
import { adjustEnrollment } from './adjust-enrollment.ts'

interface Input {
  program_id: string
  until: string
  reason: (typeof pauseReasons)[number]
}

/** Pauses an active program; a pause that runs already gets the new day and reason. */
export const pauseProgram = (context: Context, { program_id, until, reason }: Input) =>
  adjustEnrollment(context, program_id, { do: 'pause', untilDay: dayOfDate(until), reason })
