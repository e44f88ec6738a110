/** A standby of the database that answers what may be seconds old: docs/decisions/0021-read-replica.md. */
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { connectDatabase, type Database, type DatabaseConnection } from './database.ts'
import { noteRecentWrite, wroteAfter } from './recent-writes-queries.ts'
import { LagMarks } from './replica-lag.ts'
import { readPrimary, readReplica, whyUnfit } from './replica-queries.ts'

/** A replica that is further behind is not read. */
export const LONGEST_LAG_SECONDS = 10
/** Once it was too far behind, it is read again when it is less than this. */
const BACK_AT_SECONDS = 5
const CONNECTIONS = 10
const LOOK_EVERY_MS = 1000
/** One that does not answer so soon is away; requests that wait for it are repeated on the primary. */
const PATIENCE_MS = 2000
/** After a write that could not be noted this server reads the primary for so long. */
const REST_MS = 15_000

/** Where requests that may use the replica were answered, and why not there. */
export const readAnswers = ['replica', 'own-write', 'behind', 'repeated'] as const
type ReadAnswer = (typeof readAnswers)[number]

export interface Replica {
  /** The replica, if it has all that this user has changed and is hardly behind; undefined: read the primary. */
  databaseFor(userId: string): Promise<Database | undefined>
  /** To be awaited before a user learns that a change is done. */
  noteWrite(userId: string): Promise<void>
  /** Called when what was asked of it failed there. */
  failed(): void
  readonly reads: Readonly<Record<ReadAnswer, number>>
  readonly isUsed: boolean
  /** Infinity: unknown, or more than is measured. */
  readonly lagSeconds: number
  stop(): Promise<void>
}

interface Following {
  url: string
  primary: Database
  log: Log
  /** Receives the connections that answer requests. */
  watch?: ((pool: pg.Pool) => void) | undefined
}

/** Connects to a replica. One that is away or behind keeps nobody from starting. */
export async function followReplica(following: Following): Promise<Replica> {
  const replica = new FollowedReplica(following)
  await replica.begin()
  return replica
}

/**
 * Reads on the replica if it may be read for this user, and on the primary otherwise. What fails on the replica is done
 * once more on the primary, refusals too: what was asked for may not have arrived there.
 */
export async function readLagging<T>(
  replica: Replica | undefined,
  primary: Database,
  { userId, read }: { userId: string; read: (db: Database) => Promise<T> },
): Promise<T> {
  const db = await replica?.databaseFor(userId)
  if (!db) return read(primary)
  try {
    return await read(db)
  } catch {
    replica?.failed()
    return read(primary)
  }
}

class FollowedReplica implements Replica {
  readonly reads = { replica: 0, 'own-write': 0, behind: 0, repeated: 0 }
  isUsed = false
  private readonly primary: Database
  private readonly connection: DatabaseConnection
  /** Looks wait for no request. */
  private readonly looks: DatabaseConnection
  private readonly log: Log
  private readonly clients = new Set<pg.PoolClient>()
  private readonly marks = new LagMarks((LONGEST_LAG_SECONDS + 5) * 1000)
  /** Up to where it had replayed the log at the last look. */
  private position = '0/0'
  private freshUntil = -Infinity
  private restUntil = -Infinity
  /** Undefined before the first look. */
  private why: string | undefined
  private looking: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private stopped = false

  constructor({ url, primary, log, watch }: Following) {
    this.primary = primary
    this.log = log
    // A look says what is wrong with it, once.
    const connect = (max: number) => {
      const connection = connectDatabase(url, () => {}, { max, longestConnectMs: PATIENCE_MS })
      connection.pool.on('connect', (client) => void this.clients.add(client))
      connection.pool.on('remove', (client) => void this.clients.delete(client))
      return connection
    }
    this.connection = connect(CONNECTIONS)
    this.looks = connect(1)
    watch?.(this.connection.pool)
  }

  get lagSeconds(): number {
    return (performance.now() - this.freshUntil) / 1000
  }

  async begin(): Promise<void> {
    await this.look()
    this.lookLater()
  }

  async databaseFor(userId: string): Promise<Database | undefined> {
    // The time since the last look counts too.
    if (!this.isUsed || this.lagSeconds > LONGEST_LAG_SECONDS || this.rests) {
      this.reads.behind++
      return undefined
    }
    if (await wroteAfter(this.primary, userId, this.position)) {
      this.reads['own-write']++
      return undefined
    }
    this.reads.replica++
    return this.connection.db
  }

  async noteWrite(userId: string): Promise<void> {
    try {
      await noteRecentWrite(this.primary, userId)
    } catch (error) {
      // The change itself is done and has to be answered.
      this.restUntil = performance.now() + REST_MS
      this.log.warn({ err: error }, 'a write was not noted for the replica')
    }
  }

  failed(): void {
    this.reads.repeated++
    void this.look()
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.looking
    await this.looks.close()
    await this.connection.close()
  }

  private get rests(): boolean {
    return performance.now() < this.restUntil
  }

  private lookLater(): void {
    if (this.stopped) return
    this.timer = setTimeout(() => void this.look().then(() => this.lookLater()), LOOK_EVERY_MS)
    this.timer.unref()
  }

  private look(): Promise<void> {
    this.looking ??= this.inspect().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  private async inspect(): Promise<void> {
    const at = performance.now()
    const primary = await readPrimary(this.primary).catch(() => undefined)
    // Without the primary there is nothing to compare with, and the lag grows by itself.
    if (!primary?.position || this.stopped) return
    this.marks.add(at, primary.position)
    const replica = await inTime(readReplica(this.looks.db))
    if (replica instanceof Error) {
      this.cut(replica)
      return this.leave(`it cannot be used: ${reasonOf(replica)}`)
    }
    const unfit = whyUnfit(primary, replica)
    if (unfit !== undefined || replica.position === null) return this.leave(unfit ?? '')
    this.position = replica.position
    this.freshUntil = this.marks.freshUntil(replica.position) ?? -Infinity
    const longest = this.isUsed ? LONGEST_LAG_SECONDS : BACK_AT_SECONDS
    if (this.lagSeconds > longest) return this.leave('it is behind')
    this.use()
  }

  private use(): void {
    if (this.isUsed) return
    this.isUsed = true
    this.why = ''
    this.log.info('the replica answers what may be seconds old')
  }

  private leave(why: string): void {
    if (!this.isUsed && this.why === why) return
    const isNew = this.isUsed || this.why === undefined
    this.isUsed = false
    this.why = why
    if (isNew) this.log.warn({ why }, 'the primary database answers all: the replica is not read')
  }

  /** Ends what waits for a replica that does not answer, so that it is repeated on the primary. */
  private cut(error: Error): void {
    for (const client of this.clients) client.connection.stream.destroy(error)
  }
}

/** What a promise gives, or the error that it ends with; also one that it takes too long. */
async function inTime<T>(value: Promise<T>): Promise<T | Error> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error('it does not answer')), PATIENCE_MS)
  })
  const failed = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
  const result = await Promise.race([value.catch(failed), late])
  clearTimeout(timer)
  return result
}

/** Drizzle names the statement; the reason is below it. */
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? cause.message : message
