import type * as z from 'zod/mini'
import type { playOnScreenBody } from '@carriage/contract/screens/schemas'
import type { Context } from '../../context.ts'
import { readPlayableVideo } from '../videos/index.ts'
import { changeLedScreen } from './change-led-screen.ts'
import { lastsUntil, loadOf } from './screens-policy.ts'
import { answerScreen } from './answer-screen.ts'

export async function playOnScreen(
  context: Context,
  { screen_id, video_id: videoId, position_seconds: position }: z.output<typeof playOnScreenBody>,
) {
  const { durationSeconds: duration } = await readPlayableVideo(context, videoId)
  const expiresAt = lastsUntil({ duration, position }, context.now())
  const row = await changeLedScreen(context, screen_id, (before) =>
    loadOf(before, { videoId, position: Math.min(position, duration), expiresAt }),
  )
  return answerScreen(context, row)
}
