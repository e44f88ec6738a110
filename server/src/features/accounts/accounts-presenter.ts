import type { User } from '@carriage/contract/accounts/schemas'
import { imageUrl } from '../../platform/http/image-url.ts'
import { epoch } from '../../platform/time.ts'
import type { UserRow } from './accounts-schema.ts'

/** A user as the API shows them to themselves, without the password hash. */
export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    image: imageUrl(row.imagePath),
    phone_number: row.phoneNumber,
    role: row.roles,
    device_activated: row.deviceActivatedAt !== null,
    device_activation_code: row.deviceActivationCode,
    primary_goals: row.primaryGoals,
    is_using_for_recovery: row.isUsingForRecovery,
    experience_level: row.experienceLevel,
    preferred_session_length: row.preferredSessionLength,
    last_login: epoch(row.lastLogin),
    last_activity: epoch(row.lastActivity),
    google_id: row.googleId,
    created_at: epoch(row.createdAt),
    updated_at: epoch(row.updatedAt),
    subscription_mode: row.subscriptionMode,
    subscription_plan: row.subscriptionPlan,
    stripe_subscription_id: row.stripeSubscriptionId,
    next_billing_date: epoch(row.nextBillingAt),
    notification: {
      email: row.notifyEmail,
      workout_reminders: row.notifyWorkout,
      live_class_alerts: row.notifyLive,
      marketing_promotions: row.notifyMarketing,
    },
    reminder_hour: row.reminderHour,
    has_password: row.passwordHash !== null,
    time_zone: row.timeZone,
    locale: row.locale,
    language: row.language,
    sound_mix: row.soundMix,
    sound_language: row.soundLanguage,
    ...(isInFirstSession(row) && { is_first_session: true }),
  }
}

/** Verifying an address opens a session at once; any later one was a login. */
const AT_ONCE_MS = 1000

const isInFirstSession = ({ emailVerifiedAt, lastLogin }: UserRow): boolean =>
  emailVerifiedAt !== null &&
  lastLogin !== null &&
  lastLogin.getTime() - emailVerifiedAt.getTime() < AT_ONCE_MS
