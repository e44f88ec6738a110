import type { FunnelKind } from '@carriage/contract/insights/studio-schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { codeRedemptions } from '../../devices/devices-schema.ts'

/** How far those came who activated a device; of nobody by name. */
export const activationSteps = pgTable(
  'activation_steps',
  {
    redemptionId: uuid('redemption_id')
      .primaryKey()
      .references(() => codeRedemptions.id, { onDelete: 'cascade' }),
    redeemedAt: instant('redeemed_at').notNull(),
    firstClass: boolean('first_class').notNull().default(false),
    threeDays: boolean('three_days').notNull().default(false),
    renewed: boolean('renewed').notNull().default(false),
  },
  (t) => [index('activation_steps_redeemed').on(t.redeemedAt)],
)

/** The funnel, counted once a day: a row for each batch of codes, week and plan. */
export const funnelFigures = pgTable(
  'funnel_figures',
  {
    kind: text('kind').$type<FunnelKind>().notNull(),
    /** The id of a batch, or 'alone' for codes without one; the first day of a week; a plan. */
    key: text('key').notNull(),
    /** The name of a batch. */
    label: text('label'),
    printed: integer('printed').notNull(),
    activated: integer('activated').notNull(),
    firstClass: integer('first_class').notNull(),
    threeDays: integer('three_days').notNull(),
    renewed: integer('renewed').notNull(),
    /** By what the rows of a kind are ordered, latest first. */
    begunAt: instant('begun_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('funnel_figures_begun').on(t.kind, t.begunAt.desc().nullsFirst(), t.key),
    check('funnel_figures_kind', sql`${t.kind} IN ('batch','week','plan')`),
  ],
)
export type FunnelRow = typeof funnelFigures.$inferSelect
