import type { Services } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { seal, unseal } from '../../platform/crypto.ts'
import type { WebhookRow } from '../events/tables.ts'

type Key = Pick<Services, 'webhookKey'>

export const sealSecret = ({ webhookKey }: Key, webhookId: string, secret: string): Buffer =>
  seal(webhookKey, webhookId, secret)

export const secretOf = (key: Key, { id, sealedSecret }: WebhookRow): string =>
  open(key, id, sealedSecret)

/** Throws `conflict` once the installation has another key. */
function open({ webhookKey }: Key, webhookId: string, sealed: Buffer): string {
  try {
    return unseal(webhookKey, webhookId, sealed)
  } catch (cause) {
    const text = 'The secret cannot be read any more. Delete the webhook and add it again.'
    throw new AppError('conflict', text, { cause })
  }
}

/** The secrets that sign now, the newest first. Throws `conflict` where one cannot be read. */
export function signingSecrets(key: Key, row: WebhookRow, now: Date): string[] {
  const { id, sealedFormerSecret, formerUntil } = row
  const former = formerUntil !== null && formerUntil > now ? sealedFormerSecret : null
  return [secretOf(key, row), ...(former ? [open(key, id, former)] : [])]
}
