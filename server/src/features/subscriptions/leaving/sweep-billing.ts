import { defineSweep } from '../../../context.ts'
import { addDays } from '../../../platform/time.ts'
import { deleteGiftsBefore, deleteUnpaidGifts, forgetReceivers } from '../gifts/gifts-queries.ts'
import { UNPAID_DAYS } from '../gifts/sync-gifts.ts'
import { deleteUnpaidPacks } from '../packs/packs-queries.ts'
import { deletePaymentsBefore } from '../payments/payments-queries.ts'
import { deleteRefundsBefore } from '../refunds/refunds-queries.ts'
import { deleteLeaveAnswersBefore } from './leaving-queries.ts'

/** How long it is kept for whom a gift card was that is of no more use. */
const RECEIVER_DAYS = 30
const ANSWER_DAYS = 400
/** Eleven years: records of payments are kept for ten years after the end of theirs. */
const RECORD_DAYS = 4018

/**
 * Deletes gift cards and packs that were never paid, the names on those that are of no more use, old answers, and records of payments
 * past their time.
 */
export const sweepBillingJob = defineSweep({
  name: 'sweep-billing',
  cron: '47 4 * * *',
  run: async ({ db, now }) => {
    await deleteUnpaidGifts(db, addDays(now(), -UNPAID_DAYS))
    await deleteUnpaidPacks(db, addDays(now(), -UNPAID_DAYS))
    await forgetReceivers(db, addDays(now(), -RECEIVER_DAYS))
    await deleteLeaveAnswersBefore(db, addDays(now(), -ANSWER_DAYS))
    await deleteGiftsBefore(db, addDays(now(), -RECORD_DAYS))
    await deletePaymentsBefore(db, addDays(now(), -RECORD_DAYS))
    await deleteRefundsBefore(db, addDays(now(), -RECORD_DAYS))
  },
})
