import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { codeRedemptions } from './devices-schema.ts'

export const DEVICE_TABLES = ['code_redemptions']

/** How a person activated their reformer. */
export const readDeviceData = async ({ db }: { db: Executor }, userId: string) => ({
  activations: await db
    .select({
      code: codeRedemptions.codeText,
      plan: codeRedemptions.plan,
      trial_days: codeRedemptions.trialDays,
      redeemed_at: codeRedemptions.redeemedAt,
    })
    .from(codeRedemptions)
    .where(eq(codeRedemptions.userId, userId)),
})
