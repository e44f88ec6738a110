import { texts as t } from '@carriage/texts/server/devices'
import { SENT_CODE_DAYS, type sendCodeBody } from '@carriage/contract/devices/schemas'
import type * as z from 'zod/mini'
import { userIdOf } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addDays } from '../../platform/time.ts'
import { consumeAttempt, isWaitingForConsent, lockUser } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { recordAudit } from '../audit/index.ts'
import { queueMail } from '../mail/index.ts'
import { activationCodeEmail } from './device-emails.ts'
import { codeChanges } from './edit-codes.ts'
import { insertDrawnCode } from './generate-activation-codes.ts'

/**
 * Makes a code for one use and emails it to a member who has lost theirs. Throws 404 for nobody, and 409 where their device
 * is activated, a household opens their classes, or they could not redeem it as minors without consent.
 */
export async function sendActivationCode(
  context: Context,
  { id, ...input }: { id: string } & z.output<typeof sendCodeBody>,
) {
  await consumeAttempt(context, 'mail', id)
  await context.db.transaction(async (tx) => {
    const member = await lockUser(tx, id)
    if (!member) throw notFound('member')
    refuseActivated(member)
    if (await isWaitingForConsent(tx, id))
      throw new AppError('conflict', () => t.memberNeedsConsent)
    const now = context.now()
    const endsAt = addDays(now, SENT_CODE_DAYS)
    const values = {
      batchName: t.sentByEmail,
      totalUsagePossible: 1,
      trialDuration: input.trial_duration,
      plan: input.plan,
      endsAt,
      createdBy: userIdOf(context),
      createdAt: now,
    }
    const { code } = await insertDrawnCode(tx, values)
    await recordAudit(context, tx, {
      action: 'code-sent',
      entityId: id,
      label: code,
      changes: codeChanges(null, values),
    })
    const { publicUrl } = context.config
    const { trialDuration } = values
    const mail = activationCodeEmail(publicUrl, member, { code, trialDuration, endsAt })
    await queueMail(context, tx, member.email, mail)
  })
  return { message: t.codeIsOnItsWay }
}

function refuseActivated({ deviceActivatedAt, householdHolderId }: UserRow): void {
  if (deviceActivatedAt !== null) throw new AppError('conflict', () => t.memberHasDevice)
  if (householdHolderId !== null) throw new AppError('conflict', () => t.memberHasHousehold)
}
