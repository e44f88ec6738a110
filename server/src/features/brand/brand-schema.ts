import type { BrandLink, BrandSettings } from '@carriage/contract/brand/schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/db/columns.ts'
import { users } from '../accounts/accounts-schema.ts'

/** A link as versions have it: those of before links had names by language have none. */
export type StoredLink = Omit<BrandLink, 'name_in'> & Partial<Pick<BrandLink, 'name_in'>>
type StoredSettings = Partial<Omit<BrandSettings, 'links'> & { links: StoredLink[] }>

/** Brands as they were saved; the newest version of a host counts. None is changed afterwards. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    /** Empty: of every host that has no brand of its own. */
    host: text('host').notNull().default(''),
    version: integer('version').notNull(),
    /** Fields that are missing, in versions older than the field, are the built-in ones. */
    settings: jsonb('settings').$type<StoredSettings>().notNull(),
    /** The version that was brought back with it; 0: the built-in brand. */
    restored: integer('restored'),
    /** Its changes of the legal texts are corrections: members are not asked to accept them again. */
    legalCorrection: boolean('legal_correction').notNull().default(false),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.host, t.version] }),
    check('brand_versions_version', sql`${t.version} > 0`),
  ],
)
export type BrandVersionRow = typeof brandVersions.$inferSelect
