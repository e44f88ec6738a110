/** In place of a standby: the same database on connections that cannot write. */
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../../src/platform/db/database.ts'
import type { Replica } from '../../src/platform/db/replica.ts'

export class ReadOnlyReplica implements Replica {
  readonly reads = { replica: 0, 'own-write': 0, behind: 0, repeated: 0 }
  readonly isUsed = true
  readonly lagSeconds = 0.5
  /** Whose writes were noted, in order. */
  readonly noted: string[] = []
  private readonly pool: pg.Pool
  private readonly db: Database

  constructor(url: string) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 3,
      options: '-c default_transaction_read_only=on',
    })
    // The database is dropped at the end of the test file.
    this.pool.on('error', () => {})
    this.db = drizzle({ client: this.pool })
  }

  async databaseFor(): Promise<Database> {
    this.reads.replica++
    return this.db
  }

  async noteWrite(userId: string): Promise<void> {
    this.noted.push(userId)
  }

  failed(): void {
    this.reads.repeated++
  }

  stop(): Promise<void> {
    return this.pool.end()
  }
}
