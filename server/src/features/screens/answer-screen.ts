import type { LedScreen } from '@carriage/contract/screens/schemas'
import type { Context } from '../../context.ts'
import { readCards } from '../playlists/index.ts'
import { isAway } from './screens-policy.ts'
import type { ScreenRow } from './screens-schema.ts'

export async function answerScreen(
  context: Context,
  row: ScreenRow | undefined,
): Promise<{ screen: LedScreen }> {
  if (!row) return { screen: null }
  const cards = await readCards(context, row.videoId === null ? [] : [row.videoId])
  return {
    screen: {
      _id: row.id,
      video: cards.get(row.videoId ?? '') ?? null,
      position_seconds: row.positionSeconds,
      playing: row.playing,
      ended: row.ended,
      away: isAway(row, context.now()),
    },
  }
}
