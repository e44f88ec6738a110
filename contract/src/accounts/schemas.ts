import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/accounts'
import * as z from 'zod/mini'
import { epochSeconds, id, unique } from '../common.ts'
import { languages } from '@carriage/texts/languages'
import { soundMixes } from '../videos/sound-mixes.ts'
import { legalVersionNumber } from '../legal/schemas.ts'
import { personName } from './person-name.ts'

export const roles = ['user', 'admin', 'coach'] as const
export type Role = (typeof roles)[number]

/** The six goals that onboarding offers. */
export const onboardingGoals = [
  'core-strength',
  'flexibility',
  'posture',
  'back-pain',
  'toning',
  'balance',
] as const
/** All goals that the server accepts. */
export const goals = [
  ...onboardingGoals,
  'stress',
  'injury-rehab',
  'chronic-pain',
  'performance',
  'weight',
  'prevent-injury',
] as const
export type Goal = (typeof goals)[number]
/** The only goal of a member who skipped the question. */
export const SKIP = 'SKIP'
export const experienceLevels = ['beginner', 'intermediate', 'advanced'] as const
export type ExperienceLevel = (typeof experienceLevels)[number]
export const sessionLengths = [15, 30, 45, 60] as const
export const subscriptionPlans = ['premium', 'basic', 'pro', 'none'] as const
export type SubscriptionPlan = (typeof subscriptionPlans)[number]
/** Plans that are paid for. */
export type PaidPlan = Exclude<SubscriptionPlan, 'none'>
export const subscriptionModes = ['trial', 'subscription'] as const
export type SubscriptionMode = (typeof subscriptionModes)[number]

export const notification = z.object({
  email: z.boolean(),
  workout_reminders: z.boolean(),
  live_class_alerts: z.boolean(),
  marketing_promotions: z.boolean(),
})

/** The kinds of mail that can be ended with a link in them. */
export const unsubscribable = [
  'workout_reminders',
  'live_class_alerts',
  'marketing_promotions',
] as const
export type Unsubscribable = (typeof unsubscribable)[number]
export const unsubscribeParams = z.object({ token: z.string().check(z.regex(/^[\w.-]{1,200}$/)) })

export const user = z.object({
  _id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  image: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  role: z.array(z.enum(roles)),
  device_activated: z.boolean(),
  device_activation_code: z.nullable(z.string()),
  primary_goals: z.array(z.string()),
  is_using_for_recovery: z.nullable(z.boolean()),
  experience_level: z.nullable(z.enum(experienceLevels)),
  preferred_session_length: z.nullable(z.int()),
  last_login: z.nullable(epochSeconds),
  last_activity: z.nullable(epochSeconds),
  google_id: z.nullable(z.string()),
  created_at: epochSeconds,
  updated_at: epochSeconds,
  subscription_mode: z.nullable(z.enum(subscriptionModes)),
  subscription_plan: z.enum(subscriptionPlans),
  stripe_subscription_id: z.nullable(z.string()),
  next_billing_date: z.nullable(epochSeconds),
  notification,
  /** The hour of workout reminders, 0 to 23, in the member's time zone. */
  reminder_hour: z.int(),
  /** Whether the account has a password; accounts created with Google may have none. */
  has_password: z.boolean(),
  /** The last time zone of the member's browser, an IANA name. */
  time_zone: z.nullable(z.string()),
  /** True for members who have not logged in again since they signed up; else absent. */
  is_first_session: z.optional(z.boolean()),
  /** True in answers to staff who have to set up a second factor before they can work; else absent. */
  second_factor_missing: z.optional(z.boolean()),
  /**
   * The first name of the holder whose household the caller belongs to; else absent. Device, plan and billing date are
   * then those that the household gives.
   */
  household_holder: z.optional(z.string()),
  /** The locale in which dates are written for the member, such as `en-DE`; null until a browser reports it. */
  locale: z.nullable(z.string()),
  /** In which language we write to the member; null until they or their browser have said it. */
  language: z.nullable(z.enum(languages)),
  /** What they hear of films with voice and music apart, and of films in several languages; null until they choose. */
  sound_mix: z.nullable(z.enum(soundMixes)),
  sound_language: z.nullable(z.string()),
})
export type User = z.infer<typeof user>

export const email = z
  .string({ error: () => t.enterValidEmailAddress })
  .check(
    z.trim(),
    z.maxLength(254, { error: () => t.enterValidEmailAddress }),
    z.email({ error: () => t.enterValidEmailAddress }),
  )
const MIN_PASSWORD = 8
/** Blanks around it belong to it, but do not make it longer. */
export const newPassword = z.string({ error: () => t.passwordMustAtLeast8Characters }).check(
  z.minLength(MIN_PASSWORD, { error: () => t.passwordMustAtLeast8Characters }),
  z.maxLength(200, { error: () => t.passwordMustAtMost200Characters }),
  z.refine((password) => password.trim().length >= MIN_PASSWORD, {
    error: () => t.passwordMustAtLeast8Characters,
  }),
)
const existingPassword = z
  .string({ error: () => t.passwordMustAtLeast6Characters })
  .check(
    z.minLength(6, { error: () => t.passwordMustAtLeast6Characters }),
    z.maxLength(200, { error: () => t.passwordTooLong }),
  )

const name = personName(
  2,
  () => t.nameMustAtLeast2Characters,
  () => t.nameMustAtMost100Characters,
)
export const opaqueToken = z
  .string({ error: () => t.tokenRequired })
  .check(z.regex(/^[\w-]{1,200}$/, { error: () => t.tokenRequired }))
export const oneTimeCode = (says: Says) =>
  z
    .string({ error: says })
    .check(z.normalize('NFKC'), z.trim(), z.regex(/^\d{6}$/, { error: says }))

interface Repeated {
  confirm_password: string
}
/** Also compares the passwords when other fields are invalid, so that a form shows all errors at once. */
const repeats = <T extends Repeated>(field: keyof T & string, says: Says) =>
  z.refine<T>((value) => value[field] === value.confirm_password, {
    path: ['confirm_password'],
    error: says,
    when: ({ value }) => {
      // Sound: every field is checked before it is used.
      const fields = value as Partial<Record<string, unknown>> | null
      return typeof fields?.[field] === 'string' && typeof fields['confirm_password'] === 'string'
    },
  })

export const loginBody = z.object({ email, password: existingPassword })

export const registerBody = z
  .object({
    first_name: name,
    last_name: name,
    email,
    password: newPassword,
    confirm_password: z.string({ error: () => t.passwordsDoNotMatch }),
    /** In which language we write to them. */
    language: z.optional(z.enum(languages, { error: () => t.unknownLanguage })),
    /** The version of the brand that the page shows, whose legal texts they accept; absent: the newest. */
    brand_version: z.optional(legalVersionNumber),
  })
  .check(repeats('password', () => t.passwordsDoNotMatch))

export const verifyBody = z.object({
  otp: oneTimeCode(() => t.enterValid6DigitOtp),
  token: opaqueToken,
})
export const resendBody = z.object({ token: opaqueToken })
export const resetInitBody = z.object({ email })
export const resetVerifyBody = z
  .object({
    otp: oneTimeCode(() => t.otpMust6Digits),
    token: opaqueToken,
    new_password: newPassword,
    confirm_password: z.string({ error: () => t.passwordsDoNotMatch }),
  })
  .check(repeats('new_password', () => t.passwordsDoNotMatch))

export const primaryGoals = z
  .array(z.enum([...goals, SKIP]), { error: () => t.atLeastOnePrimaryGoalMust })
  .check(
    z.minLength(1, { error: () => t.atLeastOnePrimaryGoalMust }),
    z.maxLength(3, { error: () => t.youCanSelectUp3Goals }),
    z.refine(unique, {
      error: () => t.eachGoalCanChosenOnce,
    }),
    z.refine((list) => list.length === 1 || !list.includes(SKIP), {
      error: () => t.skipCannotCombinedWithGoals,
    }),
  )
const recoveryUse = z.boolean({ error: () => t.specifyIfYouUsingProductFor })
const sessionLength = z.literal(sessionLengths, { error: () => t.chooseSessionLength })
const experience = z.enum(experienceLevels, { error: () => t.chooseYourExperienceLevel })

/** The goals form; a member who skips it sends only `primary_goals: ['SKIP']`. */
export const goalsForm = z.object({
  primary_goals: primaryGoals,
  is_using_for_recovery: recoveryUse,
  preferred_session_length: sessionLength,
  experience_level: experience,
})

/** The names in the profile form. */
export const profileNames = z.object({
  first_name: personName(
    2,
    () => t.firstNameMustAtLeast2,
    () => t.firstNameTooLong,
  ),
  last_name: personName(
    2,
    () => t.lastNameMustAtLeast2,
    () => t.lastNameTooLong,
  ),
})

/** A locale of a language in which there are texts. */
const localePattern = new RegExp(`^(?:${languages.join('|')})(?:-[A-Za-z0-9-]{2,32})?$`)

export const updateProfileBody = z
  .object({
    first_name: z.optional(profileNames.shape.first_name),
    last_name: z.optional(profileNames.shape.last_name),
    /** An international number in any notation; stored as E.164. The empty string removes it. */
    phone_number: z.optional(
      z.nullable(z.string({ error: () => t.invalidPhoneNumber }).check(z.trim())),
    ),
    primary_goals: z.optional(primaryGoals),
    is_using_for_recovery: z.optional(recoveryUse),
    preferred_session_length: z.optional(sessionLength),
    experience_level: z.optional(experience),
    notification: z.optional(notification),
    reminder_hour: z.optional(
      z
        .int({ error: () => t.chooseHour })
        .check(
          z.minimum(0, { error: () => t.chooseHour }),
          z.maximum(23, { error: () => t.chooseHour }),
        ),
    ),
    time_zone: z.optional(
      z.string().check(z.regex(/^[\w+/-]{1,64}$/, { error: () => t.unknownTimeZone })),
    ),
    locale: z.optional(z.string().check(z.regex(localePattern, { error: () => t.unknownLocale }))),
    language: z.optional(z.enum(languages, { error: () => t.unknownLanguage })),
    sound_mix: z.optional(z.nullable(z.enum(soundMixes))),
    sound_language: z.optional(
      z.nullable(
        z.string().check(z.regex(/^[A-Za-z0-9-]{2,35}$/, { error: () => t.unknownLanguage })),
      ),
    ),
  })
  .check(goalsAreAnsweredTogether())

/** Goals require the three answers, so that the profile is complete. */
function goalsAreAnsweredTogether() {
  return z.check<{
    primary_goals?: string[] | undefined
    is_using_for_recovery?: boolean | undefined
    preferred_session_length?: number | undefined
    experience_level?: string | undefined
  }>(({ value, issues }) => {
    if (!value.primary_goals || value.primary_goals.includes(SKIP)) return
    const missing = [
      ['is_using_for_recovery', t.specifyIfYouUsingProductFor],
      ['preferred_session_length', t.chooseSessionLength],
      ['experience_level', t.chooseYourExperienceLevel],
    ] as const
    for (const [field, message] of missing) {
      if (value[field] === undefined) {
        issues.push({ code: 'custom', message, path: [field], input: value })
      }
    }
  })
}

/** `google`: what comes with the redirect of Google, which anybody could have put into the address. */
export const refreshQuery = z.object({ exchange: z.optional(z.literal('google')) })

export const accessToken = z.object({ access_token: z.string() })
export const sessionAnswer = z.object({ user, token: accessToken })
/** The version of the brand that counts: pages that are open are as old as their load. */
const brandVersion = { brand_version: z.int() }
export const profileAnswer = z.object({ user, ...brandVersion })
export const refreshAnswer = z.extend(sessionAnswer, brandVersion)
/** `token` is a string here: the registration or reset token for the next step. */
export const stepAnswer = z.object({ token: z.string(), message: z.string() })

export const updatePasswordBody = z
  .object({
    old_password: z
      .string({ error: () => t.currentPasswordRequiredSetNewPassword })
      .check(
        z.minLength(1, { error: () => t.currentPasswordRequiredSetNewPassword }),
        z.maxLength(200, { error: () => t.passwordNotCorrect }),
      ),
    new_password: newPassword,
    confirm_password: z.string({ error: () => t.passwordsDontMatch }),
  })
  .check(repeats('new_password', () => t.passwordsDontMatch))

/** A signed-in device of the caller. */
export const accountSession = z.object({
  _id: id,
  /** Browser and system, for example 'Firefox on macOS'. */
  device: z.string(),
  created_at: epochSeconds,
  last_used_at: epochSeconds,
  /** Whether this is the caller's current session. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** The lifetime of a code that signs a phone in. */
/** Of the mobile app, as in `carriage://login`: compiled into it, so that no studio changes it. */
export const DEEP_LINK_SCHEME = 'carriage'
export const LOGIN_QR_SECONDS = 60
/** A deep link that signs a phone in, once, until `expires_at`. */
export const loginQrAnswer = z.object({ url: z.string(), expires_at: epochSeconds })
