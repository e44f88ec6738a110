import { texts as t } from '@carriage/texts/contract/members'
import * as z from 'zod/mini'
import { householdOfUser } from '../households/schemas.ts'
import {
  accountSession,
  oneTimeCode,
  opaqueToken,
  roles,
  subscriptionPlans,
  user,
} from '../accounts/schemas.ts'
import {
  epochSeconds,
  id,
  pageMeta,
  pageQuery,
  searchQuery,
  sortQuery,
  staffReason,
} from '../common.ts'
import { legalAcceptance } from '../legal/schemas.ts'
import { tag } from '../member-notes/schemas.ts'
import { messageSources } from '../messages/rules.ts'
import { enrollmentStatuses, progress } from '../programs/schemas.ts'
import { workoutKinds } from '../videos/schemas.ts'

/** The password; for an account without one, the mailed code with its token. */
export const deleteAccountBody = z.object({
  password: z.optional(
    z
      .string({ error: () => t.enterYourPassword })
      .check(z.maxLength(200, { error: () => t.passwordNotCorrect })),
  ),
  otp: z.optional(oneTimeCode(() => t.enterValid6DigitCode)),
  token: z.optional(opaqueToken),
})

export const activityStates = ['active', 'inactive'] as const

export const paymentStates = ['open'] as const

/** What the list of users can be sorted by; an index serves each. */
export const userSorts = ['name', 'seen', 'joined'] as const
export const usersQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  sort: sortQuery(userSorts),
  role: z.optional(z.enum(roles)),
  plan: z.optional(z.enum(subscriptionPlans)),
  /** Active: seen at or after `since`. */
  status: z.optional(z.enum(activityStates)),
  /** Only members with this tag. */
  tag: z.optional(tag),
  /** Open: only members with a payment that failed and is not made up for. */
  payment: z.optional(z.enum(paymentStates)),
  /** The start of the caller's day; by default the UTC day. */
  since: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000))),
})
export const usersAnswer = z.object({
  users: z.array(user),
  meta: pageMeta,
  /** Of all users regardless of the filter. */
  summary: z.object({
    total: z.int(),
    /** Members with Premium, without staff. */
    premium: z.int(),
    /** Joined within the last 30 days. */
    new: z.int(),
    /** Train for recovery. */
    recovery: z.int(),
  }),
})
export type UsersAnswer = z.infer<typeof usersAnswer>

const roleList = z.array(z.enum(roles)).check(z.maxLength(10))
/** The role 'user' is always kept. `was` is what the caller has seen; nothing is changed where it is not so any more. */
export const editUserBody = z.object({ role: roleList, was: z.optional(roleList) })
export const editUserAnswer = z.object({ message: z.string(), user })

/** How long an admin sees what a member sees, in seconds. */
export const VIEW_SECONDS = 600
export const startViewBody = z.object({
  /** Why the member is looked at; they read it in the copy of their data. */
  reason: staffReason,
})
export const viewAnswer = z.object({
  /** Goes in the place of the token of a session, and reads only. */
  view_token: z.string(),
  /** The member, as they see themselves. */
  user,
  ends_at: epochSeconds,
})
export const viewEndedAnswer = z.object({ message: z.string(), member_id: id })

const activityTypes = ['session-completed', 'live-attended', 'video-watched', 'sign-in'] as const

export const memberDetail = z.object({
  user,
  /** When the mail server of their address refused a mail for good; null: it takes them. */
  mail_refused_at: z.nullable(epochSeconds),
  /** Whether they have an authenticator app or a passkey. */
  second_factor: z.boolean(),
  /** The reformer; null when no code was redeemed. */
  device: z.nullable(
    z.object({
      code: z.string(),
      /** Null once the code has been deleted. */
      batch_name: z.nullable(z.string()),
      redeemed_at: epochSeconds,
    }),
  ),
  /** Whose household they belong to, and who belongs to theirs. */
  household: householdOfUser,
  subscription: z.object({
    mode: user.shape.subscription_mode,
    plan: user.shape.subscription_plan,
    /** Whether the payment provider has a subscription for them. */
    paid: z.boolean(),
    expired: z.boolean(),
    next_billing_date: z.nullable(epochSeconds),
  }),
  /** Most recently used first. */
  programs: z.array(
    z.object({
      _id: id,
      title: z.string(),
      status: z.enum(enrollmentStatuses),
      progress,
      /** The day on which the paused program goes on; null unless it is paused. */
      paused_until: z.nullable(z.iso.date()),
      updated_at: epochSeconds,
    }),
  ),
  /** What they have practised: all of it, and the newest workouts. */
  practice: z.object({
    workouts: z.int(),
    minutes: z.int(),
    latest: z.array(
      z.object({
        _id: id,
        kind: z.enum(workoutKinds),
        title: z.string(),
        coach: z.nullable(z.string()),
        happened_at: epochSeconds,
        minutes: z.int(),
      }),
    ),
  }),
  /** Where they are signed in, the session used last first. */
  sessions: z.array(z.omit(accountSession, { current: true })),
  /** What the studio has told them, newest first. */
  messages: z.array(
    z.object({
      source: z.enum(messageSources),
      /** As it was headed; null where the source says all. */
      subject: z.nullable(z.string()),
      mailed: z.boolean(),
      sent_at: epochSeconds,
    }),
  ),
  /** Which legal texts they have accepted, newest first. */
  accepted_texts: z.array(legalAcceptance),
  /** Newest first. */
  activity: z.array(
    z.object({
      type: z.enum(activityTypes),
      /** The title of the session, live class or video, or the device of a sign-in. */
      title: z.string(),
      at: epochSeconds,
    }),
  ),
})
export type MemberDetail = z.infer<typeof memberDetail>
