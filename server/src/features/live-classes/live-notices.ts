import type { Services } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'

/** The channel on which instances tell each other of classes. */
export const LIVE_CHANNEL = 'live_class'

/** What has happened to a class; small, for whoever hears it reads the rest. */
export interface LiveNotice {
  id: string
  /** Somebody came or went. */
  people?: boolean
  /** Stream, schedule or registrations are other than they were. */
  changed?: boolean
  /** This person has to leave. */
  removed?: string
  /** Everybody has to leave. */
  over?: boolean
  /** The picture ends for everybody, who may stay. */
  cut?: boolean
  /** Names the broadcast that has just begun: whatever page had one before lets go. */
  broadcast?: string
}

/** Tells every instance, once the caller's transaction commits. */
export const tellOfLive = (
  { notices }: Pick<Services, 'notices'>,
  on: Executor,
  notice: LiveNotice,
): Promise<void> => notices.tell(on, LIVE_CHANNEL, JSON.stringify(notice))

/** Ends on this instance's engine what a notice says has to end; whichever carries the class hears it. */
export async function endMedia(
  { liveEngine }: Pick<Services, 'liveEngine'>,
  { id, removed, over, cut }: LiveNotice,
): Promise<void> {
  if (over || cut) await liveEngine.close(id)
  else if (removed !== undefined) await liveEngine.kick(id, removed)
}
