import type { Database } from '../../../platform/db/database.ts'
import type { Notices } from '../../../platform/db/notices.ts'
import type { Log } from '../../../platform/log.ts'
import { listSentAway, putSentAway } from '../live-engine-queries.ts'

const NOTICES = 'live_engine'
const LONGEST_TOKEN_MS = 24 * 3600_000

export interface Away {
  channel: string
  /** Undefined: everybody of the channel. */
  user: string | undefined
  /** Epoch milliseconds; whoever was given access later stays. */
  since: number
}

interface Options {
  db: Database
  notices: Notices
  log: Log
  /** Those that this instance carries. */
  channels: () => readonly string[]
  /** Ends the connections on this instance; may be told the same twice. */
  apply: (away: Away) => Promise<void>
}

/**
 * Sends people away on whichever instance they are. The rows keep their tokens from opening anything
 * again, also after a restart; notices end the connections there are.
 */
export function connectSentAway({ db, notices, log, channels, apply }: Options) {
  const failed = (error: unknown) => log.warn({ err: error }, 'live engine')
  const applyMissed = async (): Promise<void> => {
    for (const { channel, userId, since } of await listSentAway(db, channels())) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, after the connection broke
      await apply({ channel, user: userId, since: since.getTime() })
    }
  }
  const endListening = notices.listen(NOTICES, {
    onNotice(text) {
      // Sound: nobody but `send` writes to this channel.
      apply(JSON.parse(text) as Away).catch(failed)
    },
    onReset: () => void applyMissed().catch(failed),
  })
  return {
    /** Resolves once nothing opens for them any more and this instance has let them go. */
    async send(away: Away): Promise<void> {
      const { channel, user, since } = away
      await db.transaction(async (tx) => {
        const row = { channel, since: new Date(since), ...(user !== undefined && { userId: user }) }
        await putSentAway(tx, row, new Date(since - LONGEST_TOKEN_MS))
        await notices.tell(tx, NOTICES, JSON.stringify(away))
      })
      await apply(away)
    },
    stop: endListening,
  }
}
