import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** Codes that were generated together; a code made alone is a batch of one without a row here. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: primaryId(),
    name: text('name').notNull(),
    totalUsagePossible: integer('total_usage_possible').notNull(),
    /** Days. */
    trialDuration: integer('trial_duration').notNull(),
    plan: text('plan').$type<'premium' | 'none'>().notNull(),
    /** Of its codes when they were made; null: without an end. */
    endsAt: instant('ends_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The name, case-folded and without accents, for the search. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_fold(name)`),
    createdAt: createdAt(),
  },
  (t) => [
    index('code_batches_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('code_batches_created').on(t.createdAt.desc().nullsFirst(), t.id),
    check('code_batches_plan', sql`${t.plan} IN ('premium','none')`),
  ],
)
export type CodeBatchRow = typeof codeBatches.$inferSelect

export const activationCodes = pgTable(
  'activation_codes',
  {
    id: primaryId(),
    code: text('code').notNull().unique(),
    batchName: text('batch_name').notNull(),
    totalUsagePossible: integer('total_usage_possible').notNull().default(10_000),
    /** Days. */
    trialDuration: integer('trial_duration').notNull().default(7),
    usageCount: integer('usage_count').notNull().default(0),
    plan: text('plan').$type<'premium' | 'none'>().notNull().default('premium'),
    /** Shared by the codes that were generated together. */
    batchId: uuid('batch_id').notNull().defaultRandom(),
    /** Whether its batch is a row of `code_batches`. */
    inBatch: boolean('in_batch').notNull().default(false),
    /** Since when nobody can redeem it; null while it can be. */
    revokedAt: instant('revoked_at'),
    /** From when nobody can redeem it any more; null: without an end. */
    endsAt: instant('ends_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Code and batch name, case-folded and without accents, for the search. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_fold(code || ' ' || batch_name)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('activation_codes_batch').on(t.batchId, t.code),
    index('activation_codes_alone')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`NOT ${t.inBatch}`),
    index('activation_codes_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('activation_codes_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('activation_codes_plan').on(t.plan, t.createdAt.desc().nullsFirst(), t.id),
    index('activation_codes_duration').on(t.trialDuration, t.createdAt.desc().nullsFirst(), t.id),
    check('activation_codes_code', sql`length(${t.code}) = 6 AND ${t.code} = upper(${t.code})`),
    check('activation_codes_total', sql`${t.totalUsagePossible} BETWEEN 1 AND 10000`),
    check('activation_codes_trial', sql`${t.trialDuration} >= 1`),
    check('activation_codes_usage', sql`${t.usageCount} >= 0`),
    check('activation_codes_plan', sql`${t.plan} IN ('premium','none')`),
  ],
)
export type ActivationCodeRow = typeof activationCodes.$inferSelect

export const codeRedemptions = pgTable(
  'code_redemptions',
  {
    id: primaryId(),
    activationCodeId: uuid('activation_code_id').references(() => activationCodes.id, {
      onDelete: 'set null',
    }),
    codeText: text('code_text').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of the address: remembers after the account is deleted that it had a trial. */
    emailHmac: bytea('email_hmac').notNull(),
    trialDays: integer('trial_days').notNull(),
    plan: text('plan').notNull(),
    redeemedAt: instant('redeemed_at').notNull(),
  },
  (t) => [
    unique('code_redemptions_user').on(t.userId),
    index('code_redemptions_code').on(t.activationCodeId, t.redeemedAt.desc().nullsFirst(), t.id),
    index('code_redemptions_email').on(t.emailHmac),
  ],
)
