import { eq } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import {
  hashGiftCode,
  sealGiftCode,
} from '../../../server/src/features/subscriptions/gifts/gift-code.ts'
import { giftCards } from '../../../server/src/features/subscriptions/gifts/gifts-schema.ts'
import { leaveAnswers } from '../../../server/src/features/subscriptions/leaving/leaving-schema.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'

/** Members who left long ago: what they answered, and what became of it. */
const ANSWERS = [
  ['too-expensive', 'discounted'],
  ['too-expensive', 'cancelled'],
  ['break', 'paused'],
  ['break', 'paused'],
  ['little-use', 'cancelled'],
  [null, 'cancelled'],
] as const

/** Gift cards of the demo member, by what has become of them; the first code can be redeemed. */
const GIFTS = [
  {
    code: 'DEMO-G2FT-CARD-2345',
    to: 'Elin',
    months: 3,
    boughtDaysAgo: 2,
    message: 'Happy birthday, Elin. See you on the reformer.',
  },
  { code: 'DEMO-G2FT-CARD-6789', to: 'Oskar', months: 1, boughtDaysAgo: 20, message: '' },
] as const

/** Gives the pages about payments something to show. Idempotent: what is there stays. */
export async function seedBilling(services: Services): Promise<void> {
  const { config, db, payments } = services
  if (!payments || config.payments.kind !== 'sandbox') return
  const [demo] = studio.members
  if (!demo) return
  const [buyer] = await db.select({ id: users.id }).from(users).where(eq(users.email, demo.email))
  const [earlier] = await db.select({ id: giftCards.id }).from(giftCards).limit(1)
  if (!buyer || earlier) return
  const now = services.now()
  await db.transaction(async (tx) => {
    await tx.insert(giftCards).values(
      GIFTS.map(({ code, to, months, boughtDaysAgo, message }) => {
        const id = uuidv7()
        const at = addDays(now, -boughtDaysAgo)
        return {
          id,
          buyerId: buyer.id,
          planCode: 'premium' as const,
          months,
          amountCents: months * 1999,
          currency: 'USD',
          fromName: demo.firstName,
          recipientEmail: `${to.toLowerCase()}@carriage.test`,
          recipientName: to,
          message,
          sendAt: at,
          codeHash: hashGiftCode(services, code),
          sealedCode: sealGiftCode(services, id, code),
          paidAt: at,
          mailedAt: at,
          createdAt: at,
        }
      }),
    )
    await tx.insert(leaveAnswers).values(
      ANSWERS.map(([reason, outcome], n) => ({
        userId: null,
        reason,
        outcome,
        createdAt: addDays(now, -n * 9 - 3),
      })),
    )
  })
}
