/** Time that needs no payment: gift cards whose payment goes back, and trials. Nothing is given twice, and nothing is lost. */
import { deleteAccount } from '@carriage/contract/members/endpoints'
import {
  changeMemberSubscription,
  giveAccess,
} from '@carriage/contract/subscriptions/admin-endpoints'
import { createSubscription, listPlans } from '@carriage/contract/subscriptions/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import * as actions from '../../../../dev/payments/actions.ts'
import { list } from '../../../../dev/payments/store.ts'
import { useApp } from '../../../test/app.ts'
import * as people from '../../../test/payments.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { addDays, addMonths, epoch } from '../../platform/time.ts'

const app = useApp({ env: { STRIPE_MORE_PRICE_IDS: 'price_sandbox_yearly' } })
const start = new Date('2026-05-10T12:00:00Z')
const on = (day: string) => new Date(`2026-${day}T12:00:00Z`)

beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
})

const go = (to: Date) => people.goTo(app(), to)
/** Runs the jobs about a gift card that are waiting. */
async function work() {
  for (const name of ['extend-by-gift', 'take-back-gift']) {
    const waiting = app().sentJobs.filter((job) => job.name === name)
    for (const job of waiting) {
      app().sentJobs.splice(app().sentJobs.indexOf(job), 1)
      // Jobs may run twice.
      for (const _ of ['once', 'twice']) await app().runJob(name, job.data)
    }
  }
  await people.deliverAndSync(app())
}
const storedOf = (person: Person) => people.storedOf(app(), person)
const untilOf = async (person: Person) => (await storedOf(person)).until
const redeem = async ({ token }: Person, months: 1 | 3 | 12) => {
  const buyer = await createPerson(app())
  const code = await people.buyGiftCode(app(), buyer, { months })
  await app().call(redeemGift, { body: { code } }, token)
  return buyer
}
async function goBack(buyer: Person, way: 'refund' | 'dispute' = 'refund') {
  const customer = await people.customerOf(app(), buyer)
  await people.inSandbox(app(), async (sandbox, tx) => {
    if (way === 'refund') await actions.refund(sandbox, tx, { customer })
    else await actions.dispute(sandbox, tx, { customer, status: 'lost' })
  })
  await people.deliverAndSync(app())
}
/** Pays until 10 June. */
async function subscriber(): Promise<Person> {
  const person = await people.createSubscriber(app())
  return person
}

describe('a gift card that has moved the next payment, and whose payment goes back', () => {
  test.each([
    ['before its time has begun, moves it back to its start', 'refund', '06-01', '06-10'],
    ['by a dispute, moves it back too', 'dispute', '06-01', '06-10'],
    ['within its time, has the next period paid at once', 'refund', '07-01', '08-01'],
    ['when it is used up, changes nothing', 'refund', '09-20', '10-10'],
  ] as const)('%s @full', async (_, way, day, until) => {
    const member = await subscriber()
    const buyer = await redeem(member, 3)
    await work()
    expect(await untilOf(member)).toEqual(on('09-10'))
    await go(on(day))
    await goBack(buyer, way)
    await work()
    expect(await untilOf(member)).toEqual(on(until))
    expect((await storedOf(member)).sub).toMatch(/^sub_/)
  })

  test('lets the cards after it move up @full', async () => {
    const member = await subscriber()
    const first = await redeem(member, 1)
    await redeem(member, 3)
    await work()
    expect(await untilOf(member)).toEqual(on('10-10'))
    await go(on('06-01'))
    await goBack(first)
    await work()
    expect(await untilOf(member)).toEqual(on('09-10'))
    await go(on('09-11'))
    expect(await untilOf(member)).toEqual(on('10-10'))
  })

  test('keeps the days that staff have given behind it @full', async () => {
    const member = await subscriber()
    const buyer = await redeem(member, 3)
    await work()
    const { token } = await createPerson(app(), { roles: ['user', 'admin'] })
    const body = { kind: 'extend', until: epoch(on('09-24')), reason: 'An outage' } as const
    await app().call(changeMemberSubscription, { params: { id: member.id }, body }, token)
    expect(await untilOf(member)).toEqual(on('09-24'))
    await go(on('06-01'))
    await goBack(buyer)
    await work()
    await work()
    expect(await untilOf(member)).toEqual(on('06-24'))
  })

  test('moves nothing when that comes first @full', async () => {
    const member = await subscriber()
    const buyer = await redeem(member, 3)
    await goBack(buyer)
    await work()
    expect(await untilOf(member)).toEqual(on('06-10'))
  })

  test('ends a subscription that was to end behind it @full', async () => {
    const member = await subscriber()
    const buyer = await redeem(member, 3)
    await work()
    const customerId = await people.customerOf(app(), member)
    await people.inSandbox(app(), async (sandbox, tx) => {
      const [one] = await list(tx, 'subscription', { customerId })
      if (one) await actions.setCancelAtEnd(sandbox, tx, one, true)
    })
    await go(on('07-01'))
    await goBack(buyer)
    await work()
    expect(await storedOf(member)).toMatchObject({ sub: null, plan: 'none', until: on('07-01') })
  })
})

describe('a card that gives its time itself, and whose payment goes back,', () => {
  test('lets the cards after it move up', async () => {
    const member = await people.createBuyer(app())
    const first = await redeem(member, 1)
    await redeem(member, 3)
    app().clock.now = addDays(start, 10)
    await goBack(first)
    expect(await untilOf(member)).toEqual(addMonths(addDays(start, 10), 3))
  })

  const trialEnd = addDays(start, 5)

  test('gives a trial of the same plan back as far as it is left, and not twice @full', async () => {
    const member = await createPerson(app(), { nextBillingAt: trialEnd })
    const trial = { mode: 'trial', plan: 'premium', until: trialEnd }
    for (const days of [1, 2]) {
      const buyer = await redeem(member, 1)
      expect(await untilOf(member)).toEqual(addMonths(trialEnd, 1))
      app().clock.now = addDays(start, days)
      await goBack(buyer)
      expect(await storedOf(member)).toMatchObject(trial)
    }
    const last = await redeem(member, 1)
    app().clock.now = addDays(trialEnd, 3)
    await goBack(last)
    expect(await storedOf(member)).toMatchObject({ mode: 'subscription', until: app().clock.now })
  })

  test('gives a trial of another plan back as far as it is left @full', async () => {
    const member = await createPerson(app(), {
      subscriptionPlan: 'basic',
      nextBillingAt: trialEnd,
    })
    const buyer = await redeem(member, 1)
    expect(await storedOf(member)).toMatchObject({ plan: 'premium', until: addMonths(start, 1) })
    app().clock.now = addDays(start, 2)
    await goBack(buyer)
    expect(await storedOf(member)).toMatchObject({ mode: 'trial', plan: 'basic', until: trialEnd })
  })
})

describe('a card behind which somebody has subscribed, and whose payment goes back,', () => {
  async function subscribe(member: Person) {
    await people.buy(app(), member)
    await people.deliverAndSync(app())
  }

  test('has the first payment due at once', async () => {
    const member = await people.createBuyer(app())
    const buyer = await redeem(member, 12)
    await subscribe(member)
    expect(await untilOf(member)).toEqual(addMonths(start, 12))
    await go(on('06-01'))
    await goBack(buyer)
    await work()
    expect(await untilOf(member)).toEqual(on('07-01'))
    expect((await storedOf(member)).sub).toMatch(/^sub_/)
  })

  test('lets the cards after it move up, also one that was redeemed for the subscription @full', async () => {
    const member = await people.createBuyer(app())
    const first = await redeem(member, 12)
    await redeem(member, 1)
    await subscribe(member)
    await redeem(member, 3)
    await work()
    expect(await untilOf(member)).toEqual(addMonths(start, 16))
    await go(on('06-01'))
    await goBack(first, 'dispute')
    await work()
    expect(await untilOf(member)).toEqual(on('10-01'))
  })

  test('leaves days that staff have given behind it @full', async () => {
    const member = await people.createBuyer(app())
    const buyer = await redeem(member, 1)
    const { token } = await createPerson(app(), { roles: ['user', 'admin'] })
    const body = { plan: 'premium', until: epoch(on('08-10')), reason: 'An outage' } as const
    await app().call(giveAccess, { params: { id: member.id }, body }, token)
    await subscribe(member)
    await goBack(buyer)
    await work()
    expect(await untilOf(member)).toEqual(on('08-10'))
  })

  test('moves the first payment back to the end of the trial before it @full', async () => {
    const member = await createPerson(app(), { nextBillingAt: addDays(start, 5) })
    const buyer = await redeem(member, 3)
    await subscribe(member)
    await goBack(buyer)
    await work()
    expect(await untilOf(member)).toEqual(addDays(start, 5))
  })
})

describe('the days without payment of a plan', () => {
  const fresh = {
    subscriptionMode: null,
    subscriptionPlan: 'none' as const,
    nextBillingAt: null,
  }
  async function buyYear(person: Person) {
    const { plans } = await app().call(listPlans, {})
    const yearly = plans.find(({ type }) => type === 'year')
    const query = { plan_id: yearly?._id ?? '' }
    const { url } = await app().call(createSubscription, { query }, person.token)
    await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
    await people.deliverAndSync(app())
    return (await untilOf(person))?.getTime()
  }
  const [inSevenDays, inAYear] = [addDays(start, 7).getTime(), addMonths(start, 12).getTime()]

  test('are given once to an address, also when its account was deleted @full', async () => {
    const member = await createPerson(app(), fresh)
    expect(await buyYear(member)).toBe(inSevenDays)
    await app().call(deleteAccount, { body: { password: PASSWORD } }, member.token)
    const again = await createPerson(app(), { ...fresh, email: member.email })
    expect(await buyYear(again)).toBe(inAYear)
  })

  test('are not given to an address that had the trial of a code @full', async () => {
    const member = await createPerson(app(), fresh)
    await app().services.db.execute(`INSERT INTO code_redemptions
      (id, code_text, email_hmac, trial_days, plan, redeemed_at)
      VALUES (gen_random_uuid(), '123456', '\\x${app().services.hashEmail(member.email).toString('hex')}', 7,
        'premium', now())`)
    expect(await buyYear(member)).toBe(inAYear)
  })
})
