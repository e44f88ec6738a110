import type { equipments } from '@carriage/contract/videos/schemas'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'

/** The kinds of springs of the brand's reformer. Set-ups name them, so one that is no longer used stays. */
export const springs = pgTable(
  'springs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    colour: text('colour').notNull(),
    /** Strongest first. */
    position: smallint('position').notNull(),
    retired: boolean('retired').notNull().default(false),
  },
  (t) => [check('springs_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`)],
)
export type SpringRow = typeof springs.$inferSelect

/** What members have at home beside the reformer. */
export const memberEquipments = pgTable(
  'member_equipments',
  {
    userId: ofUser().primaryKey(),
    equipments: text('equipments').array().$type<(typeof equipments)[number][]>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('member_equipments_known', sql`${t.equipments} <@ '{ring,jumpboard,ball,box,weights}'`),
  ],
)
