import type { ContinueWatching } from '@carriage/contract/programs/schemas'
import type { Context } from '../../../context.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import {
  listWatched,
  readVisibleCards,
  resumePosition,
  type VideoCardRow,
  type Watched,
} from '../../videos/index.ts'
import { nextSession, progressOf, statusOf } from '../progress/progress-policy.ts'
import { lastTouched } from './home-policy.ts'
import type { Enrolled } from './available-programs.ts'
import type { MemberProgram } from './read-program.ts'
import { memberProgram } from './program-cards.ts'

/** Classes watched to the end are passed over; behind this many of them nobody looks for a begun one. */
export const MAX_BEGUN = 20

interface Next {
  videoId: string
  session: ContinueWatching['session']
  /** When the program was last moved on. */
  movedAt: Date
}

/** The next workout of a running program; none for any other program, and while it is paused. */
function nextOf({ program, weeks, outline, state, enrollment, pause }: MemberProgram): Next[] {
  if (!state || !enrollment || pause) return []
  const progress = progressOf(outline, state)
  if (statusOf(enrollment.status, progress) !== 'active') return []
  const next = nextSession(outline, state)
  const session = weeks.flatMap((week) => week.sessions).find(({ id }) => id === next?.sessionId)
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

interface Facts {
  enrolled: Enrolled
  /** The member's progress in what they have begun last and in the videos of `known`, last watched first. */
  watched: ReadonlyMap<string, Watched>
  known: ReadonlySet<string>
}

interface Continue {
  video: VideoCardRow
  /** Seconds; null to start at the beginning. */
  position_seconds: number | null
  session: ContinueWatching['session']
}

/**
 * What the member goes on with: the next session of a running program or a class half seen, whichever of those that they may play was
 * touched last. A program is touched by moving on in it, and by playing its next session.
 */
export async function findContinue(
  context: Context,
  { enrolled, watched: before, known }: Facts,
): Promise<Continue | null> {
  const { db, actor } = context
  const { enrollments } = enrolled
  const [now, studio] = [context.now(), await context.readCalendar()]
  const own = { enrollments, saved: new Map<string, string>(), now, studio }
  const nexts = enrolled.enrolled.flatMap((content) => nextOf(memberProgram(content, own)))
  const unknown = nexts.flatMap(({ videoId }) => (known.has(videoId) ? [] : [videoId]))
  const watched = new Map([...before, ...(await listWatched(db, actor.id, unknown))])
  const sessions = nexts.map(({ videoId, session, movedAt }) => {
    const playedAt = watched.get(videoId)?.updatedAt
    return { videoId, session, touchedAt: playedAt && playedAt > movedAt ? playedAt : movedAt }
  })
  const begun = [...before].filter(([, { positionSeconds }]) => positionSeconds > 0)
  const lastBegun = begun.slice(0, MAX_BEGUN)
  const ids = [...sessions.map(({ videoId }) => videoId), ...lastBegun.map(([id]) => id)]
  const playable = new Map(
    [...(await readVisibleCards(context, [...new Set(ids)]))].filter(([, video]) =>
      mayPlay(actor, video, now),
    ),
  )
  // Sessions come first: a half-seen class that a program stands at is that program's session.
  const last = lastTouched(
    [...sessions, ...halfSeen(lastBegun, playable)].flatMap(({ videoId, ...item }) => {
      const video = playable.get(videoId)
      return video ? [{ ...item, video }] : []
    }),
  )
  if (!last) return null
  const { video, session } = last
  const at = watched.get(video.id)
  return {
    video,
    position_seconds: at ? resumePosition(at.positionSeconds, video.durationSeconds) : null,
    session,
  }
}

/** Those of the begun classes that the member has not seen to the end. */
const halfSeen = (
  begun: readonly (readonly [string, Watched])[],
  cards: ReadonlyMap<string, VideoCardRow>,
) =>
  begun.flatMap(([videoId, { positionSeconds, updatedAt }]) => {
    const video = cards.get(videoId)
    if (!video || video.isSetup) return []
    if (resumePosition(positionSeconds, video.durationSeconds) === null) return []
    return [{ videoId, session: null, touchedAt: updatedAt }]
  })
