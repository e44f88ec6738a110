import type { FirstStepKind } from '@carriage/contract/to-do/schemas'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** First steps that an admin has left for later. */
export const postponedSteps = pgTable('postponed_steps', {
  kind: text('kind').$type<FirstStepKind>().primaryKey(),
  postponedAt: instant('postponed_at').notNull(),
})
