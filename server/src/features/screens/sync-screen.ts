import type * as z from 'zod/mini'
import type { Sample } from '@carriage/contract/telemetry/schemas'
import type { ResponseOf } from '@carriage/contract/endpoint'
import type { syncScreen as syncScreenCall } from '@carriage/contract/screens/endpoints'
import type { syncBody } from '@carriage/contract/screens/schemas'
import type { Context, PublicContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { sha256 } from '../../platform/crypto.ts'
import type { CreditClass } from '../../slice.ts'
import { readQueue, removeFromQueue } from '../playlists/index.ts'
import { readTelemetryNow } from '../telemetry/index.ts'
import { readVideo, reportProgress } from '../videos/index.ts'
import { asMember } from './lead-screen.ts'
import { lastsUntil, loadOf, stateOf } from './screens-policy.ts'
import { findBySecret, lockBySecret, updateScreen } from './screens-queries.ts'
import type { ScreenRow } from './screens-schema.ts'

type Report = NonNullable<z.output<typeof syncBody>['report']>

const OVER: ResponseOf<typeof syncScreenCall> = {
  state: 'over',
  load: 0,
  command: null,
  motion: [],
}

const present = (
  row: ScreenRow,
  state: 'waiting' | 'claimed' | 'admitted',
  motion: Sample[] = [],
) => ({
  state,
  load: row.load,
  command:
    row.command === null
      ? null
      : { number: row.commandNumber, kind: row.command, seconds: row.commandSeconds },
  motion,
})

/**
 * Takes a screen's report and answers what it is to do. What it plays counts as the member's own watching; at the end
 * of a class the first one of their queue follows. Over: it has expired, was taken back, or its member has lost access.
 */
export async function syncScreen(
  context: PublicContext,
  { secret, report }: z.output<typeof syncBody>,
  creditClass: CreditClass,
) {
  const hash = sha256(secret)
  const seen = await findBySecret(context.db, hash)
  if (!seen) return OVER
  const state = stateOf(seen, context.now())
  if (state !== 'claimed') {
    if (state === 'over') return OVER
    await updateScreen(context.db, seen.id, { seenAt: context.now() })
    return present(seen, state)
  }
  const member = await asMember(context, seen)
  if (!member) return end(context, seen)
  // What it says of an earlier class is late.
  const current = report?.load === seen.load ? report : null
  if (current && !(await keepProgress(member, seen, current, creditClass)))
    return end(context, seen)
  const next = current?.ended && !seen.ended ? await findNext(member, seen) : undefined
  const row = await context.db.transaction(async (tx) => {
    const before = await lockBySecret(tx, hash)
    if (!before || stateOf(before, context.now()) !== 'claimed') return undefined
    const at = { seenAt: context.now() }
    if (!current || before.load !== current.load) return updateScreen(tx, before.id, at)
    const change = next
      ? loadOf(before, next)
      : {
          positionSeconds: Math.floor(current.position_seconds),
          playing: current.playing && !current.ended,
          ended: current.ended,
        }
    return updateScreen(tx, before.id, { ...at, ...change })
  })
  if (!row) return OVER
  if (next && row.videoId === next.videoId)
    await removeFromQueue(member, { video_ids: [next.videoId] })
  const { samples } = current?.playing ? await readTelemetryNow(member) : { samples: [] }
  return present(row, 'claimed', samples)
}

async function end(context: PublicContext, { id }: ScreenRow) {
  await updateScreen(context.db, id, { overAt: context.now() })
  return OVER
}

/** False when the member may no longer play the class. */
async function keepProgress(
  member: Context,
  { videoId, positionSeconds }: ScreenRow,
  { position_seconds: position, watched_seconds: watched, playback_id: film }: Report,
  creditClass: CreditClass,
): Promise<boolean> {
  if (videoId === null) return false
  // A screen that stands still has nothing to tell.
  if (watched === 0 && Math.floor(position) === positionSeconds) return true
  try {
    await reportProgress(
      member,
      { videoId, position, watched, parts: undefined, film, kind: 'tv' },
      creditClass,
    )
    return true
  } catch (error) {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not-found'))
      return false
    throw error
  }
}

/** The first class of the queue that the member may play and need not spare. */
async function findNext(member: Context, { videoId }: ScreenRow) {
  const { videos } = await readQueue(member)
  for (const { _id: id, playable, duration } of videos) {
    if (!playable || id === videoId) continue
    // Nobody is beside the screen to be warned.
    const { video } = await readVideo(member, { id })
    if (video.against_you.length > 0) continue
    return {
      videoId: id,
      position: 0,
      expiresAt: lastsUntil({ duration, position: 0 }, member.now()),
    }
  }
  return undefined
}
