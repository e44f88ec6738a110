import { connectDatabase } from '../../platform/db/database.ts'
import { LONGEST_LAG_SECONDS } from '../../platform/db/replica.ts'
import { positionOf } from '../../platform/db/replica-lag.ts'
import {
  type ServerState,
  readPrimary,
  readReplica,
  whyUnfit,
} from '../../platform/db/replica-queries.ts'
import { type Check, type Finding, ok, problem, warning, reasonOf } from '../check.ts'

const NAME = 'PostgreSQL replica'
const LOOK_AGAIN_MS = 200

/** What to do about each reason for which a replica is not read. */
const remedies: Readonly<Record<string, string>> = {
  'it is no standby':
    'set DATABASE_READ_URL to a streaming standby of the database (hot_standby), or leave it out',
  'it is a standby of another database': 'set DATABASE_READ_URL to a standby of DATABASE_URL',
  'it has another schema': 'start the server once, and see that the standby receives the log',
}

export const checkReplica: Check = {
  name: NAME,
  seconds: 30,
  async run({ config }) {
    const { databaseUrl, databaseDirectUrl, databaseReadUrl } = config
    if (databaseReadUrl === undefined || databaseUrl === undefined) return []
    const options = { max: 1, longestConnectMs: 5000 }
    const primary = connectDatabase(databaseDirectUrl ?? databaseUrl, () => {}, options)
    const replica = connectDatabase(databaseReadUrl, () => {}, options)
    try {
      return [
        await examine(
          () => readPrimary(primary.db),
          () => readReplica(replica.db),
        ),
      ]
    } finally {
      await Promise.all([primary.close(), replica.close()])
    }
  },
}

type Look = () => Promise<ServerState>

async function examine(primary: Look, replica: Look): Promise<Finding> {
  // What is wrong with the primary is said by its own check.
  const expected = await primary().catch(() => undefined)
  if (!expected?.position) return warning(NAME, 'not tried: the database is not there', 'see above')
  const begun = performance.now()
  try {
    for (;;) {
      const found = await replica()
      const unfit = whyUnfit(expected, found)
      if (unfit !== undefined) return problem(NAME, unfit, remedies[unfit] ?? '')
      const seconds = (performance.now() - begun) / 1000
      if (positionOf(found.position ?? '0/0') >= positionOf(expected.position))
        return ok(NAME, `follows the database, less than ${Math.ceil(seconds)} seconds behind`)
      if (seconds > LONGEST_LAG_SECONDS)
        return warning(
          NAME,
          `is more than ${LONGEST_LAG_SECONDS} seconds behind, so that it is not read`,
          'look at its log and at pg_stat_replication of the database',
        )
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return problem(
      NAME,
      `cannot be used: ${reasonOf(cause)}`,
      'see that it runs, that DATABASE_READ_URL has its host and port, and that no pooler stands before it',
    )
  }
}
