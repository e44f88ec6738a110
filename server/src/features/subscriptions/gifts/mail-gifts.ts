import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { queueMail } from '../../mail/index.ts'
import { openGiftCode } from './gift-code.ts'
import { giftCardEmail } from './gift-emails.ts'
import { giftState } from './gift-policy.ts'
import { listGiftsToMail, lockGift, updateGift } from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'

const BATCH = 100

export const mailGiftsJob = defineJob({
  name: 'mail-gifts',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '*/10 * * * *',
  run: mailGifts,
})

/** Mails the codes of gift cards whose day has come, each once. */
async function mailGifts(services: Services, _: object, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await listGiftsToMail(services.db, services.now(), BATCH)
    for (const { id } of due) {
      signal.throwIfAborted()
      await services.db.transaction(async (tx) => {
        const gift = await lockGift(tx, id)
        if (gift && giftState(gift) === 'waiting') await mailGift(services, tx, gift)
      })
    }
    if (due.length < BATCH) return
  }
}

/** Queues the mail with the code, within the caller's transaction, in which the row is locked. */
export async function mailGift(services: Services, tx: Transaction, gift: GiftRow): Promise<void> {
  await updateGift(tx, gift.id, { mailedAt: services.now() })
  if (gift.recipientEmail === null) return
  const mail = giftCardEmail(services.config.publicUrl, gift, openGiftCode(services, gift))
  await queueMail(services, tx, gift.recipientEmail, mail)
}
