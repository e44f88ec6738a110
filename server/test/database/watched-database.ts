/**
 * A database that tracks the open transaction, so that every API test also checks that jobs are sent in the
 * transaction of their change and exist if and only if it commits.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Executor, Transaction } from '../../src/platform/db/database.ts'
import type { Jobs } from '../../src/platform/jobs.ts'
import type { StoredJobs } from '../../src/platform/jobs/stored-jobs.ts'

export interface SentJob {
  name: string
  data: object
  /** Before all in its queue without priority. */
  first?: true
  /** The minimum delay in seconds. */
  afterSeconds?: number
}

interface Change {
  tx: Transaction
  jobs: SentJob[]
  /** Settles work that a change has left running. */
  isOpen: boolean
}

/** The database methods that change rows. */
const WRITES = ['insert', 'update', 'delete', 'execute', 'transaction']

export interface WatchedDatabase {
  db: Database
  jobs: Jobs
  /** The jobs of committed changes, in order. */
  sentJobs: SentJob[]
}

const emptyQueue: StoredJobs = {
  count: async () => [],
  listWaiting: async () => [],
  listFailed: async () => [],
  list: async () => [],
  find: async () => undefined,
  raise: async () => false,
  cancel: async () => false,
  retry: async () => false,
}

/**
 * Throws for a job sent outside the open transaction, and for a write outside it, which would survive a
 * rollback; unless `mayPass`.
 */
export function watchDatabase(whole: Database, mayPass = false): WatchedDatabase {
  const changes = new AsyncLocalStorage<Change>()
  const sentJobs: SentJob[] = []

  const transaction: Database['transaction'] = async (work, config) => {
    const jobs: SentJob[] = []
    const result = await whole.transaction(async (tx) => {
      const change = { tx, jobs, isOpen: true }
      try {
        return await changes.run(change, () => work(tx))
      } finally {
        change.isOpen = false
      }
    }, config)
    sentJobs.push(...jobs)
    return result
  }

  const db = new Proxy(whole, {
    get(target, name, self) {
      if (!mayPass && WRITES.includes(String(name)) && changes.getStore()?.isOpen)
        throw new Error(`db.${String(name)} goes past the transaction that is open`)
      // A property is passed on whatever its type is.
      return name === 'transaction' ? transaction : (Reflect.get(target, name, self) as unknown)
    },
  })

  const jobs: Jobs = {
    async send(on: Executor, { name }, data, turn) {
      const change = changes.getStore()
      if (!change?.isOpen || change.tx !== on)
        throw new Error(`The job ${name} is not sent in the transaction of its change`)
      const { first, afterSeconds } = turn ?? {}
      change.jobs.push({
        name,
        data,
        ...(first && { first }),
        ...(afterSeconds && { afterSeconds }),
      })
    },
    declare: async () => {},
    repeat: async () => {},
    work: async () => {},
    stop: async () => {},
    stored: emptyQueue,
  }
  return { db, jobs, sentJobs }
}
