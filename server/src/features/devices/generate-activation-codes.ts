import { texts as t } from '@carriage/texts/server/devices'
import { randomBytes } from 'node:crypto'
import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import {
  deviceCodeLength,
  type generateCodesBody,
  SENT_CODE_DAYS,
  type sendCodeBody,
} from '@carriage/contract/devices/schemas'
import type * as z from 'zod/mini'
import { userIdOf, type Context } from '../../context.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import type { Executor } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { insertBatch } from './batches-queries.ts'
import { checkedEnd, codeChanges } from './edit-codes.ts'
import { insertNewCodes } from './codes-queries.ts'
import { insertCode } from './devices-queries.ts'
import type { ActivationCodeRow, activationCodes } from './devices-schema.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addDays } from '../../platform/time.ts'
import { consumeAttempt, isWaitingForConsent, lockUser } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { queueMail } from '../mail/index.ts'
import { activationCodeEmail } from './device-emails.ts'

const INSERT_BATCH = 1000
/** There are 2^30 possible codes, so reaching this limit means that most of them are taken. */
const MAX_DRAWS = 100

type Values = Omit<typeof activationCodes.$inferInsert, 'code'>

/** Generates the requested number of new codes in one batch, all or none. */
export async function generateActivationCodes(
  context: Context,
  input: z.output<typeof generateCodesBody>,
) {
  const { count } = input
  const batchId = uuidv7()
  const values = {
    batchId,
    inBatch: true,
    batchName: input.batch_name,
    totalUsagePossible: input.total_usage_possible,
    trialDuration: input.trial_duration,
    plan: input.plan,
    endsAt: checkedEnd(context, input.ends_at),
    createdBy: userIdOf(context),
    createdAt: context.now(),
  }
  await context.db.transaction(async (tx) => {
    const {
      batchName: name,
      totalUsagePossible,
      trialDuration,
      plan,
      endsAt,
      createdBy,
      createdAt,
    } = values
    await insertBatch(tx, {
      id: batchId,
      name,
      totalUsagePossible,
      trialDuration,
      plan,
      endsAt,
      createdBy,
      createdAt,
    })
    await insertCodes(tx, values, count)
    await recordAudit(context, tx, {
      action: 'codes-generated',
      entityId: batchId,
      label: input.batch_name,
      changes: { count: { from: null, to: count }, ...codeChanges(null, values) },
    })
  })
  return { message: t.activationCodesGeneratedSuccessfully, batch_id: batchId, count }
}

/** Draws random codes until enough new ones are inserted. */
async function insertCodes(on: Executor, values: Values, count: number): Promise<void> {
  let missing = count
  for (let round = 0; missing > 0; round++) {
    if (round === MAX_DRAWS) throw new Error('Nearly all activation codes are taken')
    const codes = drawCodes(Math.min(missing, INSERT_BATCH))
    missing -= await insertNewCodes(
      on,
      codes.map((code) => ({ ...values, code })),
    )
  }
}

/** Inserts one code that is drawn, and answers it. */
async function insertDrawnCode(on: Executor, values: Values): Promise<ActivationCodeRow> {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const [code = ''] = drawCodes(1)
    const row = await insertCode(on, { ...values, code })
    if (row) return row
  }
  throw new Error('Nearly all activation codes are taken')
}

/** Returns distinct codes. */
function drawCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(deviceCodeOf(randomBytes(deviceCodeLength)))
  return [...codes]
}

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
