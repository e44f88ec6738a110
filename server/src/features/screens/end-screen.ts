import type { Context } from '../../context.ts'
import { changeLedScreen } from './change-led-screen.ts'
import { answerScreen } from './answer-screen.ts'

export async function endScreen(context: Context, { screen_id }: { screen_id: string }) {
  const row = await changeLedScreen(context, screen_id, () => ({ overAt: context.now() }))
  return answerScreen(context, row)
}
