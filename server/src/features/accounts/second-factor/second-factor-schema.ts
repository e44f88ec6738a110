import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { ofUser, users } from '../accounts-schema.ts'

/** The authenticator app of a user (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  /** Encrypted for this user. */
  sealedSecret: bytea('sealed_secret').notNull(),
  /** Null until the first code has been entered; until then it opens nothing. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code: it and earlier ones are not accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
})

/** Unused recovery codes; one that is used is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: ofUser(),
    /** Keyed hash of user and code. */
    codeHash: bytea('code_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

export type ChallengeKind =
  /** The first step of a sign-in was right; the second is awaited. */
  'ticket' | 'passkey-sign-in' | 'passkey-second-factor' | 'passkey-proof' | 'passkey-registration'

/** Tickets of sign-ins, and what passkeys are asked to sign; each for one use within minutes. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: primaryId(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    /** Null while the user is not known: a passkey names them. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the ticket or challenge. */
    tokenHash: bytea('token_hash').notNull().unique(),
    attempts: smallint('attempts').notNull().default(0),
    /** Whether the first step of the sign-in was a link in a mail. */
    byMail: boolean('by_mail').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('factor_challenges_user').on(t.userId),
    index('factor_challenges_expiry').on(t.expiresAt),
    check(
      'factor_challenges_kind',
      sql`${t.kind} IN ('ticket','passkey-sign-in','passkey-second-factor','passkey-proof','passkey-registration')`,
    ),
  ],
)
export type FactorChallengeRow = typeof factorChallenges.$inferSelect
