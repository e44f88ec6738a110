import { texts as t } from '@carriage/texts/server/devices'
import type { Context } from '../../context.ts'
import { AppError, invalidField, signedIn } from '../../platform/app-error.ts'
import { epoch } from '../../platform/time.ts'
import { consumeAttempt, isWaitingForConsent, lockUser, updateUser } from '../accounts/index.ts'
import { emit } from '../events/index.ts'
import { queueMail } from '../mail/index.ts'
import { hadTrial, insertRedemption, consumeCodeUse } from './devices-queries.ts'
import { trialOf } from './devices-policy.ts'
import { welcomeEmail } from './device-emails.ts'

/**
 * Activates the member's device. 409 when it is already activated, or while they wait for the consent of a household; 422 on `code` when the code is unknown,
 * used up, over or revoked; nothing changes in either case.
 */
export async function activateDevice(context: Context, { code }: { code: string }) {
  const { actor } = context
  if (actor.payerId !== actor.id) {
    throw new AppError('conflict', () => t.reformerYourHouseholdOpensYourClasses)
  }
  // A member with a device is refused before the limit, which counts only guesses.
  if (actor.deviceActivated) throw new AppError('conflict', () => t.yourDeviceAlreadyActivated)
  await consumeAttempt(context, 'activation', actor.id)
  await context.db.transaction(async (tx) => {
    const user = signedIn(await lockUser(tx, actor.id))
    if (user.deviceActivatedAt) throw new AppError('conflict', () => t.yourDeviceAlreadyActivated)
    if (await isWaitingForConsent(tx, user.id))
      throw new AppError('conflict', () => t.householdHasToConsentFirst)
    const now = context.now()
    const taken = await consumeCodeUse(tx, code, now)
    if (!taken) throw invalidField('code', () => t.codeNotValidCheckAndTry)
    const emailHmac = context.hashEmail(user.email)
    const trial = trialOf(user, taken, await hadTrial(tx, emailHmac), now)
    await insertRedemption(tx, {
      activationCodeId: taken.id,
      codeText: taken.code,
      userId: user.id,
      emailHmac,
      trialDays: taken.trialDuration,
      plan: taken.plan,
      redeemedAt: now,
    })
    await updateUser(tx, user.id, {
      deviceActivatedAt: now,
      deviceActivationCode: taken.code,
      ...trial,
    })
    await emit(context, tx, { type: 'device.activated', data: { member_id: user.id } })
    if (trial)
      await emit(context, tx, {
        type: 'subscription.changed',
        data: {
          member_id: user.id,
          mode: trial.subscriptionMode,
          plan: trial.subscriptionPlan,
          until: epoch(trial.nextBillingAt),
        },
      })
    const { publicUrl } = context.config
    await queueMail(context, tx, user.email, welcomeEmail(publicUrl, user, trial, now))
  })
  return { message: t.deviceActivatedSuccessfully }
}
