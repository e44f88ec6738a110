/**
 * A database that knows which transaction is open, so that every test of the server also proves: a job
 * is sent in the transaction of its change, and exists if and only if that commits.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Executor, Transaction } from '../../src/platform/db/database.ts'
import type { Jobs } from '../../src/platform/jobs.ts'

export interface SentJob {
  name: string
  data: object
  /** Before all in its queue that are not. */
  first?: true
  /** So many seconds after its change, at the earliest. */
  afterSeconds?: number
}

interface Change {
  tx: Transaction
  jobs: SentJob[]
  /** What a change has left running outlives it. */
  isOpen: boolean
}

/** What of a database changes rows by itself. */
const WRITES = ['insert', 'update', 'delete', 'execute', 'transaction']

export interface WatchedDatabase {
  db: Database
  jobs: Jobs
  /** The jobs of the changes that have committed, in that order. */
  sentJobs: SentJob[]
}

/**
 * Throws at a job that goes past the transaction which is open around it, and at a write, which would
 * stay when that rolls back; unless `mayPass`.
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
        ...(afterSeconds !== undefined && { afterSeconds }),
      })
    },
    declare: async () => {},
    repeat: async () => {},
    work: async () => {},
    stop: async () => {},
  }
  return { db, jobs, sentJobs }
}
