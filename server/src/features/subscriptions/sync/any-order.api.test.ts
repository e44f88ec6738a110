import * as changes from '@carriage/contract/subscriptions/change-endpoints'
import { listGifts } from '@carriage/contract/subscriptions/gift-endpoints'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import * as actions from '../../../../../dev/payments/actions.ts'
import { addDays } from '../../../platform/time.ts'
import { syncCustomer } from '../index.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
const renewal = new Date('2026-06-10T12:00:00Z')
const { customerOf, deliver, inSandbox, submitForm, deliverAndSync, storedOf } = people

beforeEach(async () => {
  app().clock.now = start
  await deliverAndSync(app())
})

const subscriber = () => people.createSubscriber(app())
const mails = async (member: Person) => (await app().subjectsTo(member)).toReversed()

describe('the events of many changes', () => {
  test('lead to the same state in any order, lost or repeated @full', async () => {
    const member = await subscriber()
    const call = (endpoint: Parameters<ReturnType<typeof app>['call']>[0], body?: object) =>
      app().call(endpoint, { body }, member.token)
    await call(changes.pauseSubscription, { months: 1 })
    await call(changes.resumeSubscription)
    await call(changes.cancelSubscription, { reason: null })
    await call(changes.keepSubscription)
    await call(changes.pauseSubscription, { months: 3 })
    app().clock.now = addDays(renewal, 1)
    await app().runJob('payments-sandbox-tick')
    const events = people.dequeueEvents(app())
    const expected = {
      mode: 'subscription',
      plan: 'premium',
      sub: expect.stringMatching(/^sub_/),
      until: renewal,
    }
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(events, { minLength: 1 }),
        fc.boolean(),
        async (some, twice) => {
          for (const id of twice ? [...some, ...some.toReversed()] : some) await deliver(app(), id)
          await people.runQueuedSyncs(app())
          await syncCustomer(app().services, await customerOf(app(), member))
          expect(await storedOf(app(), member)).toEqual(expected)
        },
      ),
      { numRuns: 6 },
    )
    expect(await mails(member)).toEqual([
      'Your receipt from Carriage: $19.99',
      'Your subscription to Carriage is canceled',
    ])
  })

  test('of a gift card that is paid and returned leave no code, in either order', async () => {
    for (const order of [[0, 1], [1, 0], [1]]) {
      const buyer = await createPerson(app())
      const url = await people.openGift(app(), buyer)
      await submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
      const customer = await customerOf(app(), buyer)
      await inSandbox(app(), (sandbox, on) => actions.refund(sandbox, on, { customer }))
      const events = people.dequeueEvents(app())
      for (const n of order) {
        await deliver(app(), events[n] ?? '')
        await people.runQueuedSyncs(app())
      }
      const { gifts } = await app().call(listGifts, {}, buyer.token)
      expect(gifts.map(({ state }) => state)).toEqual(['returned'])
    }
  })
})
