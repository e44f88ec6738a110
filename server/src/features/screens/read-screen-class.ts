import type { PublicContext } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { sha256 } from '../../platform/crypto.ts'
import { listSprings } from '../reformer/index.ts'
import { playVideo, readCues, readVideo } from '../videos/index.ts'
import { asMember } from './as-member.ts'
import { stateOf } from './screens-policy.ts'
import { findBySecret } from './screens-queries.ts'

/** What a screen plays now, as its member may see it; 404 for a screen without a class, 403 without access to it. */
export async function readScreenClass(context: PublicContext, { secret }: { secret: string }) {
  const row = await findBySecret(context.db, sha256(secret))
  if (!row || stateOf(row, context.now()) !== 'claimed' || row.videoId === null)
    throw notFound('Screen')
  const member = await asMember(context, row)
  if (!member) throw notFound('Screen')
  const id = row.videoId
  // Counted as a view, at most once in half an hour; it also refuses who may not play it.
  await playVideo(member, { id })
  const [{ video }, { cues }, { springs }] = await Promise.all([
    readVideo(member, { id }),
    readCues(member, { id }),
    listSprings(member),
  ])
  if (video.playback_url === null)
    throw new AppError('forbidden', 'Your plan does not include this video.')
  return { load: row.load, start_seconds: row.startSeconds, video, cues, springs }
}
