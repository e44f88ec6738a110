import type { Context } from '../../context.ts'
import { findLed } from './screens-queries.ts'
import { answerScreen } from './answer-screen.ts'

export async function readLedScreen(context: Context) {
  const { db, actor } = context
  return answerScreen(context, await findLed(db, actor.sessionId, context.now()))
}
