import { reworded } from '@carriage/texts/reworded'
import { asc, count, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { sessions, users } from './accounts-schema.ts'
import { findRefusal } from '../mail/index.ts'
import { passkeys } from './passkeys/passkeys-schema.ts'
import { recoveryCodes, totpSecrets } from './second-factor/second-factor-schema.ts'
import { knownBrowsers, securityEvents } from './security/security-schema.ts'
import { activeDays } from './session/active-days-schema.ts'
import { pushDevices } from './session/push-devices-schema.ts'
import { memberViews } from './member-view/member-views-schema.ts'

export const ACCOUNT_TABLES = [
  'users',
  'sessions',
  'known_browsers',
  'security_events',
  'passkeys',
  'totp_secrets',
  'recovery_codes',
  'active_days',
  'push_devices',
  'member_views',
]

const profile = {
  id: users.id,
  email: users.email,
  email_verified_at: users.emailVerifiedAt,
  first_name: users.firstName,
  last_name: users.lastName,
  phone_number: users.phoneNumber,
  roles: users.roles,
  device_activated_at: users.deviceActivatedAt,
  device_activation_code: users.deviceActivationCode,
  primary_goals: users.primaryGoals,
  is_using_for_recovery: users.isUsingForRecovery,
  experience_level: users.experienceLevel,
  preferred_session_length_minutes: users.preferredSessionLength,
  google_account: users.googleId,
  google_unlinked: users.googleOff,
  last_login: users.lastLogin,
  last_activity: users.lastActivity,
  subscription_mode: users.subscriptionMode,
  subscription_plan: users.subscriptionPlan,
  next_billing_at: users.nextBillingAt,
  notify_email: users.notifyEmail,
  notify_workout: users.notifyWorkout,
  notify_live: users.notifyLive,
  notify_marketing: users.notifyMarketing,
  reminder_hour: users.reminderHour,
  time_zone: users.timeZone,
  locale: users.locale,
  language: users.language,
  sound_mix: users.soundMix,
  sound_language: users.soundLanguage,
  created_at: users.createdAt,
  updated_at: users.updatedAt,
}

/** The account of a person: who they are, and how and where they have signed in. */
export async function readAccountData({ db }: { db: Executor }, userId: string) {
  const [account] = await db.select(profile).from(users).where(eq(users.id, userId))
  const openSessions = await db
    .select({
      signed_in_at: sessions.createdAt,
      last_seen_at: sessions.lastSeenAt,
      expires_at: sessions.expiresAt,
      ended_at: sessions.revokedAt,
      browser: sessions.userAgent,
      address: sessions.ip,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
  const browsers = await db
    .select({ known_since: knownBrowsers.createdAt, last_used_at: knownBrowsers.lastUsedAt })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(asc(knownBrowsers.createdAt))
  const devices = await db
    .select({
      browser: pushDevices.userAgent,
      added_at: pushDevices.createdAt,
      last_message_at: pushDevices.reachedAt,
    })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt))
  const history = await db
    .select({
      what: securityEvents.kind,
      device: securityEvents.device,
      network: securityEvents.network,
      at: securityEvents.createdAt,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(securityEvents.createdAt))
  const days = await db
    .select({ day: activeDays.day })
    .from(activeDays)
    .where(eq(activeDays.userId, userId))
    .orderBy(asc(activeDays.day))
  const views = await db
    .select({
      reason: memberViews.reason,
      started_at: memberViews.startedAt,
      ended_at: memberViews.endedAt,
    })
    .from(memberViews)
    .where(eq(memberViews.memberId, userId))
    .orderBy(asc(memberViews.startedAt))
  return {
    account: account && {
      ...account,
      email_refuses_mail_since: await findRefusal(db, account.email),
    },
    'sign-in': {
      sessions: openSessions,
      known_browsers: browsers,
      browsers_with_push_messages: devices,
      history: history.map(({ device, ...event }) => ({ ...event, device: reworded(device) })),
      ...(await readSecondFactor(db, userId)),
    },
    'active-days': days.map(({ day }) => day),
    'views-by-staff': views,
  }
}

async function readSecondFactor(db: Executor, userId: string) {
  const [app] = await db
    .select({ set_up_at: totpSecrets.createdAt, confirmed_at: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
  const keys = await db
    .select({
      name: passkeys.name,
      created_at: passkeys.createdAt,
      last_used_at: passkeys.lastUsedAt,
      kept_by_device_maker: passkeys.backedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt))
  const [codes] = await db
    .select({ unused: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return {
    authenticator_app: app ?? null,
    passkeys: keys,
    unused_recovery_codes: codes?.unused ?? 0,
  }
}
