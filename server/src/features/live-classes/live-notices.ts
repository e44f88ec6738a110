import type { LiveCaptions } from '@carriage/contract/live-classes/captions'
import type { ReactionCounts } from '@carriage/contract/live-classes/chat'
import { formCheckChannel } from '../../adapters/live-engine/stage-places.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'

/** The PostgreSQL notification channel for changes of live classes between instances. */
export const LIVE_CHANNEL = 'live_class'

/** A change of a class; small, because receivers read the details from the database. */
export interface LiveNotice {
  id: string
  /** The roster changed. */
  people?: boolean
  /** Members have registered or cancelled, which the host's page shows. */
  registrations?: boolean
  /** The stream or the schedule changed. */
  changed?: boolean
  /** The id of a user who has to leave. */
  removed?: string
  /** Whether they may come in again by a session that goes on. */
  mayReturn?: boolean
  /** Everybody has to leave. */
  over?: boolean
  /** Stop the stream, keep people connected. */
  stopStream?: boolean
  /** The host has told what to set up. */
  setup?: boolean
  /** A poll was asked, voted on or closed. */
  poll?: boolean
  /** Hands were raised or lowered. */
  hands?: boolean
  /** Somebody was invited to the stage, has come or gone, or was muted. */
  stage?: boolean
  /** Who sends from this place on the stage no longer. */
  offStage?: { user: string; place: number }
  /** A member has shown the hosts their camera, or stopped it. */
  formCheck?: boolean
  /** Who shows their camera from this place no longer. */
  cameraOff?: { user: string; place: number }
  /** The host has changed the countdown. */
  timer?: boolean
  /** The ids of messages that are new or have changed; empty where only what applies to all has. */
  chat?: readonly number[]
  /** Reactions that one instance has counted. */
  reactions?: ReactionCounts
  /** What was said last, or why there are no captions. */
  captions?: LiveCaptions
  /** The id of the host's new stream, null where it was stopped; pages with an earlier one of this class have to stop theirs. */
  stream?: string | null
}

/** A notice as it is received. */
export interface ReceivedLiveNotice extends LiveNotice {
  /** When it was sent, in epoch milliseconds. */
  at: number
}

/** Publishes a notice to all instances when the caller's transaction commits. */
export function publishLiveNotice(
  { notices, now }: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  notice: LiveNotice,
): Promise<void> {
  const sent: ReceivedLiveNotice = { ...notice, at: now().getTime() }
  return notices.publish(on, LIVE_CHANNEL, JSON.stringify(sent))
}

/** Carries out a notice on the media engine. Every instance calls it, since any of them may have the streams. */
export async function applyToMedia(
  { liveEngine }: Pick<Services, 'liveEngine'>,
  { id, at, removed, over, stopStream, offStage, cameraOff }: ReceivedLiveNotice,
): Promise<void> {
  // Connections that were opened after the notice was sent stay.
  const since = new Date(at)
  const cameras = formCheckChannel(id)
  if (over || stopStream)
    await Promise.all([liveEngine.close(id, since), liveEngine.close(cameras, since)])
  else if (removed !== undefined)
    await Promise.all([
      liveEngine.kick(id, removed, since),
      liveEngine.kick(cameras, removed, since),
    ])
  else if (offStage) await liveEngine.kick(id, offStage.user, since, offStage.place)
  else if (cameraOff) await liveEngine.kick(cameras, cameraOff.user, since, cameraOff.place)
}
