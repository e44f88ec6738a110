import { texts as t } from '@carriage/texts/server/screens'
import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import { deviceCodeLength } from '@carriage/contract/devices/schemas'
import { type LedScreen, SCREEN_CODE_SECONDS } from '@carriage/contract/screens/schemas'
import { randomBytes } from 'node:crypto'
import type { Context, PublicContext } from '../../context.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { limitedAddress } from '../../platform/network.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { addSeconds, epoch } from '../../platform/time.ts'
import { findBySecret, insertScreen } from './screens-queries.ts'
import { isAway, stateOf } from './screens-policy.ts'
import type { ScreenRow } from './screens-schema.ts'
import { sessionActor } from '../accounts/index.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { listSprings } from '../reformer/index.ts'
import { playVideo, readCards, readCues, readVideo } from '../videos/index.ts'

/** A television opens one each ten minutes; several stand behind one address. */
const OPENED = { name: 'screen:address', limit: 120, windowSeconds: 3600 }

/** Opens a screen: a code for the phone, and a secret that only the screen knows. */
export async function openScreen(context: PublicContext) {
  const { db, config } = context
  const now = context.now()
  await consumeRateLimit(db, OPENED, limitedAddress(context.address), now)
  const secret = randomToken()
  const expiresAt = addSeconds(now, SCREEN_CODE_SECONDS)
  for (;;) {
    const code = deviceCodeOf(randomBytes(deviceCodeLength))
    const userAgent = context.userAgent.slice(0, 300)
    const screen = { secretHash: sha256(secret), code, userAgent, seenAt: now, expiresAt }
    // Taken codes are rare, among a billion.
    if (!(await insertScreen(db, screen))) continue
    const url = `${config.publicUrl}/dashboard/tv?code=${code}`
    return { secret, code, url, expires_at: epoch(expiresAt) }
  }
}

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

/**
 * The context of the member whose session has claimed the screen, with their rights as they are now; undefined once the
 * session has ended.
 */
export async function asMember(
  context: PublicContext,
  { sessionId }: Pick<ScreenRow, 'sessionId'>,
): Promise<Context | undefined> {
  if (sessionId === null) return undefined
  const actor = await sessionActor(context, sessionId)
  // Inherited, as contexts inherit the services.
  return actor && Object.assign(Object.create(context) as PublicContext, { actor })
}

/** What a screen plays now, as its member may see it; 404 for a screen without a class, 403 without access to it. */
export async function readScreenClass(context: PublicContext, { secret }: { secret: string }) {
  const row = await findBySecret(context.db, sha256(secret))
  if (!row || stateOf(row, context.now()) !== 'claimed' || row.videoId === null)
    throw notFound('screen')
  const member = await asMember(context, row)
  if (!member) throw notFound('screen')
  const id = row.videoId
  // Counted as a view, at most once in half an hour; it also refuses who may not play it.
  await playVideo(member, { id })
  const [{ video }, { cues }, { springs }] = await Promise.all([
    readVideo(member, { id }),
    readCues(member, { id }),
    listSprings(member),
  ])
  if (video.playback_url === null)
    throw new AppError('forbidden', () => t.yourPlanDoesNotIncludeVideo)
  // Everybody in the room sees the screen: what its member spares, they were told on their phone.
  const shown = { ...video, against_you: [] }
  return { load: row.load, start_seconds: row.startSeconds, video: shown, cues, springs }
}
