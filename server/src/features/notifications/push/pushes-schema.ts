import { index, pgTable } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'

/** Push messages on their way: each is inserted with the change that causes it. */
export const pushes = pgTable(
  'pushes',
  {
    id: primaryId(),
    userId: ofUser(),
    /** What it says, and the mail in its place, encrypted. */
    sealedContent: bytea('sealed_content').notNull(),
    /** Afterwards it is of no more use. */
    until: instant('until').notNull(),
    createdAt: createdAt(),
    /** When the push service of the first device took it. */
    takenAt: instant('taken_at'),
  },
  (t) => [index('pushes_user').on(t.userId), index('pushes_until').on(t.until)],
)
export type PushRow = typeof pushes.$inferSelect
