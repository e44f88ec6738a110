import { texts as t } from '@carriage/texts/server/screens'
import type * as z from 'zod/mini'
import {
  type claimScreenBody,
  type commandBody,
  type playOnScreenBody,
  SCREEN_SIGN_IN_SECONDS,
  type LedScreen,
  SCREEN_CODE_SECONDS,
} from '@carriage/contract/screens/schemas'
import { type Context, type PublicContext, defineSweep } from '../../context.ts'
import { invalidField, notFound, AppError } from '../../platform/app-error.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { readPlayableVideo, playVideo, readCards, readCues, readVideo } from '../videos/index.ts'
import { lastsUntil, loadOf, stateOf, isAway } from './screens-policy.ts'
import * as queries from './screens-queries.ts'
import type { ScreenRow } from './screens-schema.ts'
import { addDays, addSeconds, epoch } from '../../platform/time.ts'
import { sha256, randomToken } from '../../platform/crypto.ts'
import { deviceName, openSession, sessionActor } from '../accounts/index.ts'
import {
  findByCode,
  lockByCode,
  lockBySecret,
  updateScreen,
  findBySecret,
  insertScreen,
} from './screens-queries.ts'
import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import { deviceCodeLength } from '@carriage/contract/devices/schemas'
import { randomBytes } from 'node:crypto'
import { limitedAddress } from '../../platform/network.ts'
import { listSprings } from '../reformer/index.ts'

/** Nobody finds a screen by trying: there are a billion codes. */
const CLAIMS = { name: 'screen:account', limit: 20, windowSeconds: 900 }

const consumeClaim = ({ db, actor, now }: Context): Promise<void> =>
  consumeRateLimit(db, CLAIMS, actor.id, now())

/**
 * Plays a class on the screen with this code. A member leads one screen at a time: another one ends. Throws 403 for a
 * class outside of their plan, 422 on `code` for a code that no screen shows.
 */
export async function claimScreen(
  context: Context,
  { code, video_id: videoId, position_seconds: position }: z.output<typeof claimScreenBody>,
) {
  const { db, actor } = context
  await consumeClaim(context)
  const { durationSeconds: duration } = await readPlayableVideo(context, videoId)
  const row = await db.transaction(async (tx) => {
    const now = context.now()
    const screen = await queries.lockByCode(tx, code, now)
    if (!screen) throw invalidField('code', () => t.noScreenShowsCodeMayHave)
    await queries.endOthers(tx, { userId: actor.id, keep: screen.id }, now)
    const expiresAt = lastsUntil({ duration, position }, now)
    return queries.updateScreen(tx, screen.id, {
      ...loadOf(screen, { videoId, position: Math.min(position, duration), expiresAt }),
      code: null,
      sessionId: actor.sessionId,
    })
  })
  return answerScreen(context, row)
}

export async function readLedScreen(context: Context) {
  const { db, actor } = context
  return answerScreen(context, await queries.findLed(db, actor.sessionId, context.now()))
}

/** Changes a screen that the caller leads in this session; 404 for any other, and for one that is over. */
async function changeLedScreen(
  context: Context,
  id: string,
  change: (before: ScreenRow) => Parameters<typeof queries.updateScreen>[2],
): Promise<ScreenRow> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const before = await queries.lockLed(tx, { sessionId: actor.sessionId, id }, context.now())
    if (!before) throw notFound('screen')
    return queries.updateScreen(tx, id, change(before))
  })
}

/** The screen follows with its next report. The answer shows already what it is going to do. */
export async function commandScreen(context: Context, input: z.output<typeof commandBody>) {
  const seconds = input.kind === 'seek' ? input.seconds : null
  const row = await changeLedScreen(context, input.screen_id, (before) => ({
    commandNumber: before.commandNumber + 1,
    command: input.kind,
    commandSeconds: seconds,
    playing: input.kind !== 'pause',
    ...(seconds !== null && {
      positionSeconds: seconds,
      ended: false,
      // What is played again takes its time.
      expiresAt: addSeconds(before.expiresAt, Math.max(0, before.positionSeconds - seconds)),
    }),
  }))
  return answerScreen(context, row)
}

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

export async function endScreen(context: Context, { screen_id }: { screen_id: string }) {
  const row = await changeLedScreen(context, screen_id, () => ({ overAt: context.now() }))
  return answerScreen(context, row)
}

/** Deletes screens a day after they were over. */
export const sweepScreensJob = defineSweep({
  name: 'sweep-screens',
  expireInSeconds: 300,
  cron: '57 * * * *',
  run: ({ db, now }) => queries.deleteOldScreens(db, addDays(now(), -1)),
})

const noSuchCode = () => invalidField('code', () => t.noScreenShowsCodeMayHave)

/** Says which screen shows this code; 422 on `code` for a code that no screen shows. */
export async function findScreen(context: Context, { code }: { code: string }) {
  await consumeClaim(context)
  const screen = await findByCode(context.db, code, context.now())
  if (!screen) throw noSuchCode()
  return { device: deviceName(screen.userAgent) }
}

/**
 * Lets the screen with this code sign in as the caller. The code is used up. Throws 422 on `code` for a code that no screen
 * shows.
 */
export async function admitScreen(context: Context, { code }: { code: string }) {
  await consumeClaim(context)
  await context.db.transaction(async (tx) => {
    const now = context.now()
    const screen = await lockByCode(tx, code, now)
    if (!screen) throw noSuchCode()
    await updateScreen(tx, screen.id, {
      code: null,
      sessionId: context.actor.sessionId,
      admitted: true,
      expiresAt: addSeconds(now, SCREEN_SIGN_IN_SECONDS),
    })
  })
  return { message: t.screenSignsIn }
}

/**
 * Opens a session of the screen's own for the member who has let it in, once; 404 for any other screen, and once the session
 * of that member has ended.
 */
export async function signInScreen(context: PublicContext, { secret }: { secret: string }) {
  return context.db.transaction(async (tx) => {
    const row = await lockBySecret(tx, sha256(secret))
    if (!row || stateOf(row, context.now()) !== 'admitted') throw notFound('screen')
    const member = await asMember(context, row)
    if (!member) throw notFound('screen')
    await updateScreen(tx, row.id, { overAt: context.now() })
    // The member has proved who they are on the phone, not on the screen.
    return openSession(context, tx, member.actor.id, { proved: false })
  })
}

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

async function answerScreen(
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
