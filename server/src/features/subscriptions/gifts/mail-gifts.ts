import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import { openGiftCode } from './gift-code.ts'
import { giftCardEmail } from './gift-emails.ts'
import { giftState } from './gift-policy.ts'
import { listGiftsToMail, lockGift, updateGift } from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'

const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const mailGiftsJob = defineJob({
  name: 'mail-gifts',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '*/10 * * * *',
  run: mailGifts,
})

/** Mails the codes of gift cards whose day has come, each once. One that cannot be mailed does not hold up the others. */
async function mailGifts(services: Services, _: object, signal: AbortSignal): Promise<void> {
  let failed = 0
  for (let after = FIRST_ID; ;) {
    const due = await listGiftsToMail(services.db, { now: services.now(), after, limit: BATCH })
    for (const { id } of due) {
      signal.throwIfAborted()
      if (!(await tryToMail(services, id))) failed += 1
    }
    const last = due.at(-1)
    if (!last || due.length < BATCH) break
    after = last.id
  }
  if (failed > 0) throw new Error(`Gift cards that could not be mailed: ${failed}`)
}

async function tryToMail(services: Services, giftId: string): Promise<boolean> {
  try {
    await services.db.transaction(async (tx) => {
      const gift = await lockGift(tx, giftId)
      if (gift && giftState(gift) === 'waiting') await mailGift(services, tx, gift)
    })
    return true
  } catch (error) {
    services.log.error({ err: error, giftId }, 'a gift card could not be mailed')
    return false
  }
}

/** Queues the mail with the code, within the caller's transaction, in which the row is locked. */
export async function mailGift(services: Services, tx: Transaction, gift: GiftRow): Promise<void> {
  await updateGift(tx, gift.id, { mailedAt: services.now() })
  if (gift.recipientEmail === null) return
  const { publicUrl } = services.config
  const buyer = gift.buyerId === null ? undefined : await findUser(tx, gift.buyerId)
  const mail = giftCardEmail(publicUrl, gift, buyer, openGiftCode(services, gift))
  await queueMail(services, tx, gift.recipientEmail, mail)
}
