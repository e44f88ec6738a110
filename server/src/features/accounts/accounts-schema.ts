import type {
  ExperienceLevel,
  SubscriptionMode,
  SubscriptionPlan,
} from '@carriage/contract/accounts/schemas'
import { type Language, languages } from '@carriage/texts/languages'
import type { SoundMix } from '@carriage/contract/videos/sound-mixes'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  bytea,
  citext,
  createdAt,
  instant,
  primaryId,
  updatedAt,
} from '../../platform/db/columns.ts'

const inet = customType<{ data: string }>({ dataType: () => 'inet' })

type Of<Names extends string> = Readonly<Record<Names, AnyPgColumn>>
/** By what the list of admins is sorted; those who were never seen come before all others. */
export const userName = (t: Of<'firstName' | 'lastName'>) =>
  sql`search_fold(${t.firstName} || ' ' || ${t.lastName})`
export const userSeen = (t: Of<'lastActivity'>) => sql`coalesce(${t.lastActivity}, '-infinity')`
/** The words of the search text, for an index that finds whole words. */
export const userLexemes = (t: Of<'searchText'>) =>
  sql`array_to_tsvector(string_to_array(btrim(${t.searchText}), ' '))`

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: citext('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** argon2id; null for accounts that sign in only with Google. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    imagePath: text('image_path'),
    phoneNumber: text('phone_number'),
    roles: text('roles')
      .array()
      .$type<('user' | 'admin' | 'coach')[]>()
      .notNull()
      .default(sql`'{user}'`),
    deviceActivatedAt: instant('device_activated_at'),
    deviceActivationCode: text('device_activation_code'),
    primaryGoals: text('primary_goals')
      .array()
      .notNull()
      .default(sql`'{}'`),
    isUsingForRecovery: boolean('is_using_for_recovery'),
    experienceLevel: text('experience_level').$type<ExperienceLevel>(),
    preferredSessionLength: smallint('preferred_session_length'),
    googleId: text('google_id'),
    /** Whether its owner has unlinked Google: none is linked by its address until they allow it. */
    googleOff: boolean('google_off').notNull().default(false),
    lastLogin: instant('last_login'),
    lastActivity: instant('last_activity'),
    subscriptionMode: text('subscription_mode').$type<SubscriptionMode>(),
    subscriptionPlan: text('subscription_plan').$type<SubscriptionPlan>().notNull().default('none'),
    nextBillingAt: instant('next_billing_at'),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    /** The holder of the household they have joined; written with the place only (`households`). */
    householdHolderId: uuid('household_holder_id').references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    notifyEmail: boolean('notify_email').notNull().default(true),
    notifyWorkout: boolean('notify_workout').notNull().default(true),
    notifyLive: boolean('notify_live').notNull().default(true),
    notifyMarketing: boolean('notify_marketing').notNull().default(false),
    timeZone: text('time_zone'),
    /** How the member's region writes dates in the language that they read: `en-DE`. */
    locale: text('locale'),
    /** In which language we write to them; null until they or their browser have said it. */
    language: text('language').$type<Language>(),
    /** What they hear of films with voice and music apart. */
    soundMix: text('sound_mix').$type<SoundMix>(),
    /** In which language they hear films, as in RFC 5646. */
    soundLanguage: text('sound_language'),
    /** Name and address, case-folded and without accents, for the search. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(first_name || ' ' || last_name || ' ' || email::text)`,
    ),
    /** Local hour of workout reminders. */
    reminderHour: smallint('reminder_hour').notNull().default(8),
    /** Raised to make every unsubscribe link in earlier mails void. */
    linkVersion: integer('link_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_email_key')
      .on(t.email)
      .where(sql`${t.deletedAt} IS NULL`),
    // Partial, so that a person whose account was removed can register again.
    uniqueIndex('users_google_id_key')
      .on(t.googleId)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_created')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_by_name')
      .on(userName(t), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_by_activity')
      .on(userSeen(t), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    // Every entry has the same key, so the entries lie in table order and counting users is fastest with it.
    index('users_present')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_plan')
      .on(t.subscriptionPlan, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_activity')
      .on(t.lastActivity)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_activated')
      .on(t.deviceActivatedAt)
      .where(sql`${t.deviceActivatedAt} IS NOT NULL AND ${t.deletedAt} IS NULL`),
    index('users_recovery')
      .on(t.id)
      .where(sql`${t.isUsingForRecovery} AND ${t.deletedAt} IS NULL`),
    index('users_roles')
      .using('gin', t.roles)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_words')
      .using('gin', userLexemes(t))
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_next_billing')
      .on(t.nextBillingAt)
      .where(sql`${t.nextBillingAt} IS NOT NULL`),
    index('users_household')
      .on(t.householdHolderId)
      .where(sql`${t.householdHolderId} IS NOT NULL`),
    index('users_reminders')
      .on(t.timeZone, t.reminderHour, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    check('users_household', sql`${t.householdHolderId} <> ${t.id}`),
    check(
      'users_language',
      sql`${t.language} IN (${sql.raw(languages.map((one) => `'${one}'`).join(','))})`,
    ),
    check('users_sound_mix', sql`${t.soundMix} IN ('coach','balanced','music')`),
    check('users_reminder_hour', sql`${t.reminderHour} BETWEEN 0 AND 23`),
    check(
      'users_names',
      sql`length(trim(${t.firstName})) >= 1 AND length(trim(${t.lastName})) >= 1`,
    ),
    check('users_roles', sql`${t.roles} <@ '{user,admin,coach}' AND 'user' = ANY(${t.roles})`),
    check('users_phone', sql`${t.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('users_goals', sql`cardinality(${t.primaryGoals}) <= 3`),
    check('users_level', sql`${t.experienceLevel} IN ('beginner','intermediate','advanced')`),
    check('users_session_length', sql`${t.preferredSessionLength} IN (15,30,45,60)`),
    check('users_mode', sql`${t.subscriptionMode} IN ('trial','subscription')`),
    check('users_plan', sql`${t.subscriptionPlan} IN ('premium','basic','pro','none')`),
  ],
)
export type UserRow = typeof users.$inferSelect
/** Of whom a row is: it goes with the account. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: ofUser(),
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** The token before the last change of it, which other tabs may still send for a minute. */
    formerTokenHash: bytea('former_token_hash'),
    formerUntil: instant('former_until'),
    /** The rights of the user have changed: the next refresh gives the session another token. */
    mustRotate: boolean('must_rotate').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the user last proved in this session who they are. */
    provedAt: instant('proved_at'),
    /** From when on a second factor can be added here, as the browser was new to the account; null: at once. */
    factorsFrom: instant('factors_from'),
    revokedAt: instant('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
    ip: inet('ip'),
  },
  (t) => [
    index('sessions_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('sessions_expiry').on(t.expiresAt),
    index('sessions_former_token')
      .on(t.formerTokenHash)
      .where(sql`${t.formerTokenHash} IS NOT NULL`),
  ],
)

/** What a Google sign-in needs when the browser returns. */
export interface GoogleState {
  nonce: string
  /** The PKCE verifier of RFC 7636; the provider has seen only its hash. */
  codeVerifier: string
}

/** Of those that have a mailed code, an address has one of each kind. */
export const isUnusedCode = (t: Of<'usedAt' | 'kind'>) =>
  sql`${t.usedAt} IS NULL AND ${t.kind} IN ('register','password_reset','deletion')`

/** One-time flows: registering, resetting a password, signing in with Google. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    id: primaryId(),
    kind: text('kind')
      .$type<
        'register' | 'password_reset' | 'google_state' | 'google_exchange' | 'login_qr' | 'deletion'
      >()
      .notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null while the user of the flow is not known yet. */
    email: citext('email'),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** SHA-256 of the cookie of the browser that began the flow; only that browser may finish it. */
    browserHash: bytea('browser_hash'),
    payload: jsonb('payload').$type<GoogleState>(),
    otpHash: bytea('otp_hash'),
    attempts: smallint('attempts').notNull().default(0),
    resendCount: integer('resend_count').notNull().default(0),
    lastSentAt: instant('last_sent_at'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('auth_tokens_user').on(t.userId),
    uniqueIndex('auth_tokens_unused_code').on(t.email, t.kind).where(isUnusedCode(t)),
    index('auth_tokens_expiry').on(t.expiresAt),
    check(
      'auth_tokens_kind',
      sql`${t.kind} IN ('register','password_reset','google_state','google_exchange','login_qr','deletion')`,
    ),
    check('auth_tokens_attempts', sql`${t.attempts} BETWEEN 0 AND 5`),
  ],
)
export type AuthTokenRow = typeof authTokens.$inferSelect
