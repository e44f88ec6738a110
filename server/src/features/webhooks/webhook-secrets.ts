import { texts as t } from '@carriage/texts/server/webhooks'
import type { Context, Services } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { seal, unseal } from '../../platform/crypto.ts'
import type { WebhookRow } from '../events/tables.ts'
import { recordAudit } from '../audit/index.ts'
import { hostOf, presentWebhook } from './webhooks-presenter.ts'
import { findWebhook, lockWebhook, saveWebhook } from './webhooks-queries.ts'
import { FORMER_SECRET_HOURS } from '@carriage/contract/webhooks/schemas'
import { addSeconds } from '../../platform/time.ts'
import { newWebhookSecret } from './delivery/signature.ts'

type Key = Pick<Services, 'webhookKey'>

export const sealSecret = ({ webhookKey }: Key, webhookId: string, secret: string): Buffer =>
  seal(webhookKey, webhookId, secret)

const secretOf = (key: Key, { id, sealedSecret }: WebhookRow): string => open(key, id, sealedSecret)

/** Throws `conflict` once the installation has another key. */
function open({ webhookKey }: Key, webhookId: string, sealed: Buffer): string {
  try {
    return unseal(webhookKey, webhookId, sealed)
  } catch (cause) {
    throw new AppError('conflict', () => t.secretCannotReadAnyMoreDelete, { cause })
  }
}

/** The secrets that sign now, the newest first. Throws `conflict` where one cannot be read. */
export function signingSecrets(key: Key, row: WebhookRow, now: Date): string[] {
  const { id, sealedFormerSecret, formerUntil } = row
  const former = formerUntil !== null && formerUntil > now ? sealedFormerSecret : null
  return [secretOf(key, row), ...(former ? [open(key, id, former)] : [])]
}

export async function showWebhookSecret(context: Context, { id }: { id: string }) {
  const row = await findWebhook(context.db, id)
  if (!row) throw notFound('webhook')
  await recordAudit(context, context.db, {
    action: 'webhook-secret-shown',
    entityId: id,
    label: hostOf(row),
  })
  return { webhook: presentWebhook(row, context.now()), secret: secretOf(context, row) }
}

/**
 * Gives a webhook a new secret; the former one signs too for 24 hours. Throws 409 until then: a receiver that still
 * has the first of three would be cut off.
 */
export async function rotateWebhookSecret(context: Context, { id }: { id: string }) {
  const now = context.now()
  const secret = newWebhookSecret()
  const row = await context.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id)
    if (!before) throw notFound('webhook')
    if (before.formerUntil !== null && before.formerUntil > now)
      throw new AppError('conflict', () => t.secretWasRenewedInLast24)
    const after = await saveWebhook(tx, id, {
      sealedSecret: sealSecret(context, id, secret),
      sealedFormerSecret: before.sealedSecret,
      formerUntil: addSeconds(now, FORMER_SECRET_HOURS * 3600),
    })
    if (!after) throw notFound('webhook')
    await recordAudit(context, tx, {
      action: 'webhook-secret-rotated',
      entityId: id,
      label: hostOf(after),
    })
    return after
  })
  return { webhook: presentWebhook(row, now), secret }
}
