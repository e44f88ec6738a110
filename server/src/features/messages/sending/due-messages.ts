import type { Executor } from '../../../platform/db/database.ts'
import type { EmailMessage } from '../../mail/index.ts'
import { writeDues } from '../finding/finding-queries.ts'
import type { ServiceSource } from '../messages-schema.ts'
import { markMailed } from './mailed-queries.ts'

export interface Said {
  /** Null: in the app only. */
  mail: EmailMessage | null
  /** The same in the app; null: by mail only. */
  note: { title: string; text: string; path: string } | null
}

/** A fact of which a slice tells a member. */
interface ServiceDue {
  userId: string
  source: ServiceSource
  /** The id of what it is about; a later fact takes the place of one that waits. */
  subject: string
  /** When that happened, or will happen, which it is about. */
  factAt: Date
  dueAt: Date
  said: Said
}

/** What other slices tell members, which the engine of messages sends by the policy of its source. */
export interface DueMessages {
  /** Writes what is due, within the caller's transaction. */
  write(on: Executor, dues: readonly ServiceDue[]): Promise<void>
  /** Notes that a message was mailed after all, by its id among those that were sent; within the caller's transaction. */
  noteMail(on: Executor, sentId: string): Promise<void>
}

export const dueMessages: DueMessages = { write: writeDues, noteMail: markMailed }
