import { giftCode, giftMonths } from '@carriage/contract/subscriptions/gift-schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../../platform/time.ts'
import { deriveKey } from '../../../platform/secret.ts'
import { hashGiftCode, newGiftCode, openGiftCode, sealGiftCode } from './gift-code.ts'
import {
  chainUpTo,
  closeGap,
  endAfter,
  giftOptions,
  giftPrice,
  giftStart,
  giftState,
  paysAgainAt,
  refusedResending,
  refusedVoiding,
  releaseFrom,
  voidConsequences,
} from './gift-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const monthly = { code: 'premium', interval: 'month', currency: 'USD', priceCents: 1999 } as const
const yearly = { ...monthly, interval: 'year', priceCents: 19_900 } as const
const basic = { ...monthly, code: 'basic', priceCents: 999 } as const
const euro = { ...monthly, currency: 'EUR', priceCents: 1899 } as const

describe('what a gift costs', () => {
  test.each([
    ['a month', [monthly], 1, 'USD', 1999],
    ['three months', [monthly], 3, 'USD', 5997],
    ['twelve months where no year is sold', [monthly], 12, 'USD', 23_988],
    ['twelve months where a year is sold', [monthly, yearly], 12, 'USD', 19_900],
    ['three months where only a year is sold', [yearly], 3, 'USD', undefined],
    ['another currency', [monthly, euro], 3, 'EUR', 5697],
    ['a currency that is not sold', [monthly], 3, 'EUR', undefined],
    ['the first plan, not another one', [monthly, basic], 1, 'USD', 1999],
    ['a plan that costs nothing', [{ ...monthly, priceCents: 0 }], 1, 'USD', undefined],
  ] as const)('%s', (_, plans, months, currency, price) =>
    expect(giftPrice(plans, months, currency)).toBe(price),
  )

  test('everything that is sold, by currency', () => {
    expect(giftOptions([monthly, euro]).map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
    expect(giftOptions([])).toEqual([])
  })
})

const ordered = {
  paidAt: null,
  mailedAt: null,
  redeemedAt: null,
  reversedAt: null,
  voidedAt: null,
  sendAt: addDays(now, 3),
}

test.each([
  [{}, 'unpaid'],
  [{ paidAt: now }, 'waiting'],
  [{ paidAt: now, mailedAt: now }, 'sent'],
  [{ paidAt: now, redeemedAt: now }, 'redeemed'],
  [{ paidAt: now, mailedAt: now, reversedAt: now, redeemedAt: now }, 'returned'],
  [{ paidAt: now, mailedAt: now, voidedAt: now }, 'voided'],
  // The money went back afterwards.
  [{ paidAt: now, voidedAt: now, reversedAt: now }, 'returned'],
])('%j is %s', (change, state) => {
  expect(giftState({ ...ordered, ...change })).toBe(state)
})

describe('what an admin can do with a card', () => {
  test.each([
    ['unpaid', /is not paid yet/, /is not paid yet/],
    ['waiting', /on the day/, undefined],
    ['sent', undefined, undefined],
    ['redeemed', /was redeemed/, /was redeemed/],
    ['returned', /was refunded/, /was refunded/],
    ['voided', /was voided/, /was voided/],
  ] as const)('that is %s: resend %s, void %s', (state, resending, voiding) => {
    const refusals = [refusedResending(state), refusedVoiding(state)]
    for (const [index, wanted] of [resending, voiding].entries()) {
      if (wanted) expect(refusals[index]).toMatch(wanted)
      else expect(refusals[index]).toBeUndefined()
    }
  })

  test('voiding one that waits keeps its mail back, and the payment stays either way', () => {
    const to = { buyerId: 'buyer', recipientEmail: 'grace@carriage.test' }
    const kinds = (mailedAt: Date | null, whom: { buyerId: string | null } = to) =>
      voidConsequences({ ...ordered, ...to, ...whom, paidAt: now, mailedAt }).map(
        ({ kind, until }) => [kind, until],
      )
    const ends = ['gift-card-void', null]
    const stays = ['payment-stays', null]
    expect(kinds(now)).toEqual([ends, stays, ['buyer-and-recipient-mailed', null]])
    const kept = ['gift-card-kept-back', ordered.sendAt.getTime() / 1000]
    expect(kinds(null)).toEqual([ends, kept, stays, ['buyer-mailed', null]])
    const nobody = { buyerId: null }
    expect(kinds(now, nobody).at(-1)).toEqual(['recipient-mailed', null])
    expect(kinds(null, nobody).at(-1)).toEqual(['nobody-mailed', null])
  })
})

describe('the next payment without a card that went back', () => {
  const card = { startsAt: addDays(now, 10) }
  const lastEnd = addDays(now, 40)
  test.each([
    ['is due where the card began', lastEnd, null, 10],
    ['is due behind the other cards', lastEnd, 25, 25],
    ['keeps the days that staff gave beyond the cards', addDays(now, 47), null, 17],
    ['keeps them behind the other cards, too', addDays(now, 47), 25, 32],
    [
      'takes nothing off while the card was not sent to the provider yet',
      addDays(now, 10),
      null,
      10,
    ],
    ['counts no given days where no card moves it', null, null, 10],
  ])('%s', (_, paysAt, others, days) => {
    const othersEnd = others === null ? null : addDays(now, others)
    expect(paysAgainAt(card, { paysAt, lastEnd, othersEnd })).toEqual(addDays(now, days))
  })
})

describe('the time of a gift begins', () => {
  const later = addDays(now, 9)
  const member = {
    subscriptionMode: 'trial',
    subscriptionPlan: 'premium',
    stripeSubscriptionId: null,
    nextBillingAt: later,
  } as const
  test.each([
    ['after a trial of the same plan', member, null, later],
    ['now, during a trial of another plan', { ...member, subscriptionPlan: 'none' }, null, now],
    ['now, after a trial', { ...member, nextBillingAt: addDays(now, -1) }, null, now],
    [
      'now, without anything',
      { ...member, subscriptionMode: null, nextBillingAt: null },
      null,
      now,
    ],
    ['after a gift', { ...member, subscriptionMode: 'subscription' }, null, later],
    ['after a paid period', { ...member, stripeSubscriptionId: 'sub_1' }, null, later],
    [
      'after gifts that move the next payment already',
      { ...member, stripeSubscriptionId: 'sub_1' },
      addDays(now, 70),
      addDays(now, 70),
    ],
  ] as const)('%s', (_, of, lastEnd, start) =>
    expect(giftStart(of, 'premium', { now, lastEnd })).toEqual(start),
  )

  test('never in the past, and no day that was there is lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 1, max: 12 }),
        (days, months) => {
          const before = addDays(now, days)
          const start = giftStart({ ...member, nextBillingAt: before }, 'premium', {
            now,
            lastEnd: null,
          })
          return start >= now && start >= before && addMonths(start, months) > start
        },
      ),
    )
  })
})

describe('a code', () => {
  const key = { giftKey: deriveKey('a secret for tests only', 'gifts') }

  test('is found in any spelling, and passes the contract', () => {
    const code = newGiftCode()
    expect(code).toMatch(/^(?:[A-Z\d]{4}-){3}[A-Z\d]{4}$/)
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code} `]) {
      const parsed = giftCode.parse(typed)
      expect(hashGiftCode(key, parsed)).toEqual(hashGiftCode(key, code))
    }
    for (const wrong of ['', 'ABCD', `${code}A`, code.replace('-', '!')])
      expect(giftCode.safeParse(wrong).success).toBe(false)
  })

  test('is read only from its own row, with the key of the installation', () => {
    const sealedCode = sealGiftCode(key, 'one', 'ABCD-EFGH-JKMN-PQRS')
    expect(openGiftCode(key, { id: 'one', sealedCode })).toBe('ABCD-EFGH-JKMN-PQRS')
    expect(() => openGiftCode(key, { id: 'two', sealedCode })).toThrow('can’t show this code')
    const other = { giftKey: deriveKey('another secret', 'gifts') }
    expect(() => openGiftCode(other, { id: 'one', sealedCode })).toThrow('can’t show this code')
  })

  test('is another one each time', () => {
    expect(new Set(Array.from({ length: 500 }, newGiftCode)).size).toBe(500)
  })
})

const instant = fc
  .tuple(fc.nat({ max: 47 }), fc.constantFrom(1, 15, 28, 29, 30, 31))
  .map(([month, day]) => new Date(Date.UTC(2026, month, day, 9)))
const cardMonths = fc.array(fc.constantFrom(...giftMonths), { minLength: 1, maxLength: 5 })

/** Redeems cards one after the other, each where the last one ends. */
function redeemed(start: Date, months: readonly number[]) {
  const cards: { months: number; startsAt: Date; endsAt: Date }[] = []
  for (const count of months) {
    const startsAt = cards.at(-1)?.endsAt ?? start
    const endsAt = endAfter(chainUpTo(cards, startsAt), { months: count })
    cards.push({ months: count, startsAt, endsAt })
  }
  return cards
}
const sum = (months: readonly number[]) => months.reduce((a, b) => a + b, 0)

describe('cards that follow each other', () => {
  test('three of a month from the end of January end with one of three', () => {
    const start = new Date('2027-01-31T09:00:00Z')
    const ends = redeemed(start, [1, 1, 1]).map(({ endsAt }) => endsAt.toISOString().slice(0, 10))
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  })

  test('end with one of all their months, from any day and in any order', () => {
    fc.assert(
      fc.property(instant, cardMonths, (start, months) => {
        expect(redeemed(start, months).at(-1)?.endsAt).toEqual(addMonths(start, sum(months)))
      }),
    )
  })

  test('begin anew after a gap', () => {
    const start = new Date('2027-01-31T09:00:00Z')
    const later = new Date('2027-03-05T09:00:00Z')
    expect(endAfter(chainUpTo(redeemed(start, [1]), later), { months: 1 })).toEqual(
      addMonths(later, 1),
    )
  })
})

describe('cards that follow one whose payment went back', () => {
  const startsAt = addMonths(now, 1)
  const [returned, ...two] = redeemed(startsAt, [3, 1, 6])
  if (!returned) throw new Error('no card')
  const times = (at: Date) =>
    closeGap(returned, two, { at, covered: null }).map(({ startsAt: from, endsAt }) => [
      from,
      endsAt,
    ])
  const following = (from: Date) => [
    [from, addMonths(from, 1)],
    [addMonths(from, 1), addMonths(from, 7)],
  ]

  test.each([
    ['before it began, begin in its place', now, startsAt],
    ['when it has just begun, begin in its place', startsAt, startsAt],
    ['while it runs, begin at once', addDays(startsAt, 20), addDays(startsAt, 20)],
    ['when it is used up, stay', returned.endsAt, returned.endsAt],
    ['long after that, stay', addDays(returned.endsAt, 90), returned.endsAt],
  ])('%s', (_, at, from) => {
    expect(times(at)).toEqual(following(from))
  })

  test('are as if it had never been redeemed, unless it has begun', () => {
    fc.assert(
      fc.property(instant, cardMonths, fc.nat(), (start, months, which) => {
        const cards = redeemed(start, months)
        const n = which % cards.length
        const [gone] = cards.splice(n, 1)
        if (!gone) return
        const left = redeemed(
          start,
          months.filter((_, m) => m !== n),
        )
        const at = addDays(start, -1)
        expect(closeGap(gone, cards, { at, covered: null })).toEqual(left.slice(n))
      }),
    )
  })

  test('keep all of their months and leave no gap', () => {
    fc.assert(
      fc.property(cardMonths, fc.integer({ min: -400, max: 400 }), (months, days) => {
        const [gone, ...cards] = redeemed(now, months)
        if (!gone) return
        const moved = closeGap(gone, cards, { at: addDays(now, days), covered: null })
        for (const [n, card] of moved.entries())
          if (n > 0) expect(card.startsAt).toEqual(moved[n - 1]?.endsAt)
        const first = moved[0]
        const isMoved = first && first.startsAt < gone.endsAt
        if (isMoved)
          expect(moved.at(-1)?.endsAt).toEqual(addMonths(first.startsAt, sum(months.slice(1))))
        else expect(moved).toEqual(cards)
      }),
    )
  })
})

describe('cards for a subscription that has ended', () => {
  const twoCards = redeemed(addMonths(now, 1), [1, 3])
  const begins = (at: Date, others: ReturnType<typeof redeemed> = []) =>
    releaseFrom(at, twoCards, { others, covered: null }).map(({ startsAt }) => startsAt)

  test.each([
    ['before they begin, begin at once', now, [now, addMonths(now, 1)]],
    [
      'while the first one runs, go on',
      addDays(addMonths(now, 1), 3),
      [addMonths(now, 1), addMonths(now, 2)],
    ],
  ])('%s', (_, at, starts) => expect(begins(at)).toEqual(starts))

  test('follow one that gives time by itself', () => {
    expect(begins(now, redeemed(now, [6]))).toEqual([addMonths(now, 6), addMonths(now, 7)])
  })

  test('keep all of their months, from now on', () => {
    fc.assert(
      fc.property(cardMonths, fc.integer({ min: 0, max: 400 }), (months, days) => {
        const cards = redeemed(addDays(now, days), months)
        const released = releaseFrom(now, cards, { others: [], covered: null })
        expect(released.at(-1)?.endsAt).toEqual(addMonths(now, sum(months)))
        expect(released.map((card) => card.months)).toEqual(months)
      }),
    )
  })
})
