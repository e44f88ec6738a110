import { texts as t } from '@carriage/texts/server/subscriptions'
import {
  type giveAccessBody,
  type MemberAccess,
  MOST_GIVEN_DAYS,
} from '@carriage/contract/subscriptions/given-schemas'
import type { Membership } from '@carriage/contract/subscriptions/schemas'
import type * as z from 'zod/mini'
import { userIdOf, type Context, type Services } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { entitlementOf, findUser, isWaitingForConsent, lockUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { recordAudit } from '../../audit/index.ts'
import { isStaff, mayPlay } from '../access/entitlement-policy.ts'
import { membershipOf } from '../billing/read-membership.ts'
import { refuse } from '../changes/running-subscription.ts'
import { giveTime, moveGiftsUp, takeTimeBack } from '../gifts/gift-time.ts'
import { endGiven, insertGiven, type ListedGiven, listGiven, lockGiven } from './given-queries.ts'

type Input = z.output<typeof giveAccessBody>
const ANY_CLASS = { isSetup: false, isPremium: false }

/** What a member has now and why, by the policy that opens classes, and what staff have given them. */
export async function readMemberAccess(context: Context, { id }: { id: string }) {
  const user = await findUser(context.db, id)
  if (!user) throw notFound('member')
  return { access: await accessOf(context, user) }
}

async function accessOf(context: Context, user: UserRow): Promise<MemberAccess> {
  const { db, now } = context
  const holderId = user.householdHolderId
  const [holder, membership, given] = await Promise.all([
    holderId === null ? null : findUser(db, holderId),
    membershipOf(context, user),
    listGiven(db, user.id),
  ])
  const { deviceActivatedAt, subscriptionPlan, nextBillingAt } = entitlementOf(user, holder ?? null)
  const device = deviceActivatedAt !== null
  const member = { roles: user.roles, deviceActivated: device, subscriptionPlan, nextBillingAt }
  return {
    membership,
    granted_by: grantedBy(membership, given),
    may_play: mayPlay(member, ANY_CLASS, now()),
    staff: isStaff(user.roles),
    device,
    given: given.map(presentGiven),
  }
}

/** What time without a subscription comes from: the end tells. */
function grantedBy(
  { gift, until }: Membership,
  given: readonly ListedGiven[],
): MemberAccess['granted_by'] {
  if (!gift) return null
  const isGiven = given.some(
    ({ given: one }) => one.takenBackAt === null && epoch(one.until) === until,
  )
  return isGiven ? 'given' : 'gift-card'
}

const presentGiven = ({ given, giver }: ListedGiven): MemberAccess['given'][number] => ({
  _id: given.id,
  plan: given.plan,
  until: epoch(given.until),
  reason: given.reason,
  given_by: giver && `${giver.firstName} ${giver.lastName}`,
  created_at: epoch(given.createdAt),
  taken_back_at: epoch(given.takenBackAt),
})

/**
 * Gives a member access until a moment. What they have of a trial goes on if it is taken back. Throws 409 for members who
 * pay or need none, or are minors without the consent of a household, and 422 for a moment that is over or too far ahead.
 */
export async function giveAccess(context: Context, { id, ...input }: Input & { id: string }) {
  const { db } = context
  const now = context.now()
  const until = new Date(input.until * 1000)
  if (until <= now) throw invalidField('until', () => t.chooseDayCome)
  if (until > addDays(now, MOST_GIVEN_DAYS))
    throw invalidField('until', () => t.chooseDayWithinTwoYears)
  const user = await db.transaction(async (tx) => {
    const member = await lockUser(tx, id)
    if (!member) throw notFound('member')
    refuse(refused(member, { plan: input.plan, until }, now))
    refuse((await isWaitingForConsent(tx, id)) ? t.memberNeedsConsent : undefined)
    const { plan, reason } = input
    await giveDays(context, tx, member, { plan, until, reason, by: userIdOf(context) })
    await recordAudit(context, tx, {
      action: 'access-given',
      entityId: id,
      changes: {
        until: momentsOf(member, { nextBillingAt: until }),
        plan: { from: member.subscriptionPlan, to: input.plan },
        reason: { from: null, to: input.reason },
      },
    })
    return (await lockUser(tx, id)) ?? member
  })
  return { message: t.accessGiven, access: await accessOf(context, user) }
}

/** How the end of somebody's access has changed, for the audit log. */
const momentsOf = (
  { nextBillingAt: from }: Pick<UserRow, 'nextBillingAt'>,
  { nextBillingAt: to }: Pick<UserRow, 'nextBillingAt'>,
) => ({ from: from?.toISOString() ?? null, to: to?.toISOString() ?? null })

interface Gift {
  plan: Input['plan']
  until: Date
  reason: string
  /** The id of the admin; null: nobody's. */
  by: string | null
}

/** Gives access to a member who does not pay, whose row is locked. */
export async function giveDays(
  scope: Pick<Services, 'jobs' | 'now'>,
  tx: Transaction,
  member: UserRow,
  { plan, until, reason, by }: Gift,
): Promise<void> {
  const values = { userId: member.id, plan, until, reason, givenBy: by, createdAt: scope.now() }
  await insertGiven(tx, values)
  await giveTime(scope, tx, member, { plan, until })
}

/** Why a member is given nothing; undefined when they can be. */
function refused(
  member: UserRow,
  { plan, until }: Pick<Gift, 'plan' | 'until'>,
  now: Date,
): string | undefined {
  if (isStaff(member.roles)) return t.everythingOpenStaff
  if (member.stripeSubscriptionId !== null) return t.theyPayForSubscriptionGiveThem
  if (member.householdHolderId !== null) return t.somebodyPaysForTheirHousehold
  const { nextBillingAt: end, subscriptionPlan: has } = member
  if (end === null) return has === 'none' ? undefined : t.theirAccessDoesNotEnd
  if (end <= now) return undefined
  if (plan === 'basic' && has !== 'basic') return t.theyHaveHigherPlanNowWhich
  return end >= until ? t.theyHaveAccessForLongerAlready : undefined
}

/**
 * Takes back what staff have given; what the member has beside it goes on. Taking it back again changes nothing. Throws 409
 * for somebody who has subscribed since.
 */
export async function takeAccessBack(context: Context, { id }: { id: string }) {
  const now = context.now()
  const user = await context.db.transaction(async (tx) => {
    const given = await lockGiven(tx, id)
    const member = given && (await lockUser(tx, given.userId))
    if (!member) throw new AppError('not-found', () => t.weCouldntFindAccessMayHave)
    if (given.takenBackAt !== null) return member
    refuse(member.stripeSubscriptionId === null ? undefined : t.theyPayForSubscriptionNowWhose)
    await endGiven(tx, id, now)
    await moveGiftsUp(context, tx, { userId: member.id, until: given.until })
    await takeTimeBack(context, tx, member.id)
    const after = (await lockUser(tx, member.id)) ?? member
    await recordAudit(context, tx, {
      action: 'access-taken-back',
      entityId: member.id,
      changes: {
        until: momentsOf(member, after),
        plan: { from: member.subscriptionPlan, to: after.subscriptionPlan },
      },
    })
    return after
  })
  return { message: t.accessTakenBack, access: await accessOf(context, user) }
}
