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

/** A notice as it is heard. */
export interface HeardNotice extends LiveNotice {
  /** When it was sent, epoch milliseconds. */
  at: number
}

/** Tells every instance, once the caller's transaction commits. */
export function tellOfLive(
  { notices, now }: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  notice: LiveNotice,
): Promise<void> {
  const sent: HeardNotice = { ...notice, at: now().getTime() }
  return notices.publish(on, LIVE_CHANNEL, JSON.stringify(sent))
}

/** Ends on the engine what a notice says has to end; every instance does, so that whichever carries the class. */
export async function endMedia(
  { liveEngine }: Pick<Services, 'liveEngine'>,
  { id, at, removed, over, cut }: HeardNotice,
): Promise<void> {
  // Whoever is let in again meanwhile stays.
  const since = new Date(at)
  if (over || cut) await liveEngine.close(id, since)
  else if (removed !== undefined) await liveEngine.kick(id, removed, since)
}
