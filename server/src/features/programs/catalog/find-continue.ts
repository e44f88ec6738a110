import type { ContinueWatching } from '@carriage/contract/programs/schemas'
import type { Context } from '../../../context.ts'
import {
  findVisibleVideos,
  listBegun,
  listWatched,
  loadVideoCards,
  resumePosition,
} from '../../videos/index.ts'
import { progressOf, statusOf } from '../progress/progress-policy.ts'
import { lastTouched } from './home-policy.ts'
import type { MemberProgram } from './member-program.ts'

/** Classes watched to the end are passed over; behind this many of them nobody looks for a begun one. */
const MAX_BEGUN = 20

interface Next {
  videoId: string
  session: ContinueWatching['session']
  /** When the program was last moved on. */
  movedAt: Date
}

/** The session at which a running program stands; undefined for any other program. */
function nextOf({ program, weeks, outline, state, enrollment }: MemberProgram): Next[] {
  if (!state || !enrollment) return []
  const progress = progressOf(outline, state)
  if (statusOf(enrollment.status, progress) !== 'active') return []
  const session = weeks
    .flatMap((week) => week.sessions)
    .find(({ id }) => id === state.currentSessionId)
  if (!session || session.videoId === null) return []
  const { id: program_id, title: program_title } = program
  return [
    {
      videoId: session.videoId,
      session: { _id: session.id, title: session.title, program_id, program_title, progress },
      movedAt: enrollment.updatedAt,
    },
  ]
}

/**
 * What the member goes on with: the next session of a running program or a class half seen, whichever was
 * touched last. A program is touched by moving on in it, and by playing its next session.
 */
export async function findContinue(
  context: Context,
  enrolled: readonly MemberProgram[],
): Promise<ContinueWatching | null> {
  const { db, actor } = context
  const nexts = enrolled.flatMap(nextOf)
  const [begun, watched] = await Promise.all([
    listBegun(db, actor.id, context.now(), MAX_BEGUN),
    listWatched(
      db,
      actor.id,
      nexts.map(({ videoId }) => videoId),
    ),
  ])
  const sessions = nexts.map(({ videoId, session, movedAt }) => {
    const playedAt = watched.get(videoId)?.updatedAt
    return { videoId, session, touchedAt: playedAt && playedAt > movedAt ? playedAt : movedAt }
  })
  const halfSeen = begun.filter(
    ({ positionSeconds, durationSeconds }) =>
      resumePosition(positionSeconds, durationSeconds) !== null,
  )
  const classes = halfSeen.map(({ videoId, updatedAt }) => ({
    videoId,
    session: null,
    touchedAt: updatedAt,
  }))
  // Sessions come first: a half-seen class that a program stands at is that program's session.
  const last = lastTouched([...sessions, ...classes])
  return last ? present(context, last) : null
}

async function present(
  context: Context,
  { videoId, session }: Pick<Next, 'videoId' | 'session'>,
): Promise<ContinueWatching | null> {
  const [rows, watched] = await Promise.all([
    findVisibleVideos(context.db, [videoId], context.now()),
    listWatched(context.db, context.actor.id, [videoId]),
  ])
  const [video] = await loadVideoCards(context, rows)
  if (!video?.playable) return null
  const at = watched.get(videoId)
  const position_seconds = at ? resumePosition(at.positionSeconds, video.duration) : null
  return { video, position_seconds, session }
}
