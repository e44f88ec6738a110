import { getProfile } from '@carriage/contract/accounts/endpoints'
import { activateDevice, createActivationCode } from '@carriage/contract/devices/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson } from '../../../test/people.ts'
import { addDays, epoch } from '../../platform/time.ts'
import { users } from '../accounts/tables.ts'
import { insertPlanTrial } from '../subscriptions/checkout/trials-queries.ts'
import { activationCodes } from './tables.ts'

const app = useApp()
let codes = 0

const newcomer = () =>
  createPerson(app(), {
    deviceActivatedAt: null,
    subscriptionMode: null,
    subscriptionPlan: 'none',
    nextBillingAt: null,
    primaryGoals: [],
  })

async function createCode(values: { plan?: 'premium' | 'none'; ends_at?: number } = {}) {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const code = `CD${String(++codes).padStart(4, '2')}`
  const body = {
    code,
    batch_name: 'Spring',
    total_usage_possible: 10,
    trial_duration: 7,
    ...values,
  }
  const answer = await app().call(createActivationCode, { body }, admin.token)
  return answer.activation_code
}

const usage = async (code: string) =>
  (await app().services.db.select().from(activationCodes).where(eq(activationCodes.code, code)))[0]
    ?.usageCount

describe('activating a device', () => {
  test('starts the trial of the code and counts one use', async () => {
    const { code } = await createCode()
    const { token } = await newcomer()
    await app().call(activateDevice, { body: { code: ` ${code.toLowerCase()} ` } }, token)
    const { user } = await app().call(getProfile, {}, token)
    expect(user).toMatchObject({
      device_activated: true,
      device_activation_code: code,
      subscription_mode: 'trial',
      subscription_plan: 'premium',
      next_billing_date: epoch(addDays(app().clock.now, 7)),
    })
    expect(await usage(code)).toBe(1)
  })

  test('greets the member by mail, with the end of the trial', async () => {
    const { code } = await createCode()
    const { token, email } = await newcomer()
    await app().call(activateDevice, { body: { code } }, token)
    const mail = await app().newestMail(email)
    expect(mail.subject).toBe('Welcome to Carriage')
    expect(mail.text).toContain('17 May 2026')
    expect(mail.text).toContain('http://studio.test/dashboard/setup')
  })

  test('a second activation is refused, extends no trial and counts no use', async () => {
    const [first, second] = [await createCode(), await createCode()]
    const { token } = await newcomer()
    await app().call(activateDevice, { body: { code: first.code } }, token)
    const before = await app().call(getProfile, {}, token)
    const { status, body } = await app().refusal(
      activateDevice,
      { body: { code: second.code } },
      token,
    )
    expect([status, body.error]).toEqual([409, 'Your device is already activated'])
    expect(await app().call(getProfile, {}, token)).toEqual(before)
    expect(await usage(second.code)).toBe(0)
  })

  test('one member who activates in five tabs at once counts one use', async () => {
    const { code } = await createCode()
    const { token } = await newcomer()
    await Promise.allSettled(
      Array.from({ length: 5 }, () => app().call(activateDevice, { body: { code } }, token)),
    )
    expect(await usage(code)).toBe(1)
  })

  test('a code without a plan starts a trial without premium', async () => {
    const { code } = await createCode({ plan: 'none' })
    const { token } = await newcomer()
    await app().call(activateDevice, { body: { code } }, token)
    const { user } = await app().call(getProfile, {}, token)
    expect([user.subscription_plan, user.next_billing_date]).toEqual([
      'none',
      epoch(addDays(app().clock.now, 7)),
    ])
  })

  test('a paying member keeps mode, plan and date', async () => {
    const { code } = await createCode()
    const date = addDays(app().clock.now, 20)
    const { token } = await createPerson(app(), {
      deviceActivatedAt: null,
      subscriptionMode: 'subscription',
      subscriptionPlan: 'pro',
      nextBillingAt: date,
    })
    await app().call(activateDevice, { body: { code } }, token)
    const { user } = await app().call(getProfile, {}, token)
    expect([user.subscription_mode, user.subscription_plan, user.next_billing_date]).toEqual([
      'subscription',
      'pro',
      epoch(date),
    ])
  })

  test('an address that already had a trial gets no second one', async () => {
    const [first, second] = [await createCode(), await createCode()]
    const { id, email, token } = await newcomer()
    await app().call(activateDevice, { body: { code: first.code } }, token)
    await app()
      .services.db.update(users)
      .set({ deletedAt: app().clock.now })
      .where(eq(users.id, id))
    const back = await createPerson(app(), {
      email,
      deviceActivatedAt: null,
      subscriptionMode: null,
      nextBillingAt: null,
    })
    await app().call(activateDevice, { body: { code: second.code } }, back.token)
    const { user } = await app().call(getProfile, {}, back.token)
    expect(user.next_billing_date).toBe(epoch(app().clock.now))
    expect((await app().newestMail(email)).text).not.toContain('trial')
  })

  test('nor does one whose owner had a trial under a former address, which counts as days of a plan', async () => {
    const { services } = app()
    const { email, token } = await newcomer()
    await insertPlanTrial(services.db, services.hashEmail(email), app().clock.now)
    await app().call(activateDevice, { body: { code: (await createCode()).code } }, token)
    const { user } = await app().call(getProfile, {}, token)
    expect(user.next_billing_date).toBe(epoch(app().clock.now))
  })

  test.each(['22222', 'ABC DE', '', 'TOOLONG'])('%j is not a code', async (code) => {
    const { token } = await newcomer()
    const { status, body } = await app().refusal(activateDevice, { body: { code } }, token)
    expect([status, body.fields]).toEqual([
      422,
      { code: 'Please enter a valid 6-digit device code' },
    ])
  })

  test('an unknown code is refused on its field, and the eleventh attempt within 15 minutes by the limit', async () => {
    const { token } = await newcomer()
    for (let i = 0; i < 10; i++) {
      const { status, body } = await app().refusal(
        activateDevice,
        { body: { code: 'ZZZZZZ' } },
        token,
      )
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['code']])
    }
    expect((await app().refusal(activateDevice, { body: { code: 'ZZZZZZ' } }, token)).status).toBe(
      429,
    )
  })
})

describe('creating a code', () => {
  test('a member with a device is told so, however often they try', async () => {
    const { token } = await createPerson(app())
    const answers = new Set<number>()
    for (let n = 0; n < 12; n++)
      answers.add((await app().refusal(activateDevice, { body: { code: 'ABCDEF' } }, token)).status)
    expect([...answers]).toEqual([409])
  })

  test('a code can be created only once', async () => {
    const { code } = await createCode()
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const body = { code, batch_name: 'Other', total_usage_possible: 1, trial_duration: 7 }
    const answer = await app().refusal(createActivationCode, { body }, admin.token)
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { code: 'This code already exists.' },
    ])
  })

  test('is refused for coaches', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const body = { code: 'CCCCCC', batch_name: 'Other', total_usage_possible: 1, trial_duration: 7 }
    expect((await app().refusal(createActivationCode, { body }, coach.token)).status).toBe(403)
  })
})

describe('a code with an end', () => {
  test('works before it, and not from then on @full', async () => {
    const ends_at = epoch(addDays(app().clock.now, 1))
    const { code } = await createCode({ ends_at })
    app().advance(86_399)
    await app().call(activateDevice, { body: { code } }, (await newcomer()).token)
    app().advance(1)
    const { token } = await newcomer()
    const { status, body } = await app().refusal(activateDevice, { body: { code } }, token)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['code']])
    expect(await usage(code)).toBe(1)
  })
})
