import type * as z from 'zod/mini'
import type { commandBody } from '@carriage/contract/screens/schemas'
import type { Context } from '../../context.ts'
import { changeLedScreen } from './change-led-screen.ts'
import { answerScreen } from './answer-screen.ts'

/** The screen follows with its next report. The answer shows already what it is going to do. */
export async function commandScreen(context: Context, input: z.output<typeof commandBody>) {
  const seconds = input.kind === 'seek' ? input.seconds : null
  const row = await changeLedScreen(context, input.screen_id, (before) => ({
    commandNumber: before.commandNumber + 1,
    command: input.kind,
    commandSeconds: seconds,
    playing: input.kind !== 'pause',
    ...(seconds !== null && { positionSeconds: seconds, ended: false }),
  }))
  return answerScreen(context, row)
}
