/** Actions of people and of the provider in payment tests; nothing is sent or read until a test does it. */
import { getProfile, login } from '@carriage/contract/accounts/endpoints'
import type { RequestOf } from '@carriage/contract/endpoint'
import { createSubscription, manageSubscription } from '@carriage/contract/subscriptions/endpoints'
import { buyGift, getGiftCard, listGifts } from '@carriage/contract/subscriptions/gift-endpoints'
import { createSandbox } from '../../dev/payments/sandbox-payments.ts'
import { withSandboxLock } from '../../dev/payments/sandbox-queries.ts'
import type { Sandbox } from '../../dev/payments/store.ts'
import { findUser } from '../src/features/accounts/index.ts'
import { findCustomer } from '../src/features/subscriptions/customers-queries.ts'
import { syncCustomer } from '../src/features/subscriptions/index.ts'
import type { Transaction } from '../src/platform/db/database.ts'
import type { TestApp } from './app.ts'
import { createPerson, PASSWORD, type Person } from './people.ts'

export const ACCEPTED = '4242424242424242'
export const FAILS_LATER = '4000000000000341'

/** A member whose trial is over, so that they are charged at once. */
export const createBuyer = (app: TestApp, values: Parameters<typeof createPerson>[1] = {}) =>
  createPerson(app, { nextBillingAt: new Date(app.clock.now.getTime() - 60_000), ...values })

export const profileOf = async (app: TestApp, { token }: Person) =>
  (await app.call(getProfile, {}, token)).user

/** Opens a new session for a person who returns after more than a month. */
export async function signInAgain(app: TestApp, person: Person): Promise<Person> {
  const { token } = await app.call(login, { body: { email: person.email, password: PASSWORD } })
  return { ...person, token: token.access_token }
}

/** The stored subscription, without the check at the provider that a call may cause. */
export async function storedOf(app: TestApp, { id }: Person) {
  const user = await findUser(app.services.db, id)
  if (!user) throw new Error('The user does not exist')
  const { subscriptionMode: mode, subscriptionPlan: plan, stripeSubscriptionId: sub } = user
  return { mode, plan, sub, until: user.nextBillingAt }
}

/** Submits one of the sandbox's forms. */
export const submitForm = (app: TestApp, url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

export const openCheckout = async (app: TestApp, { token }: Person): Promise<string> =>
  (await app.call(createSubscription, { query: {} }, token)).url

export const openPortal = async (app: TestApp, { token }: Person): Promise<string> =>
  (await app.call(manageSubscription, {}, token)).url

/** Checks out and pays, without delivering webhooks. */
export async function buy(app: TestApp, person: Person, number = ACCEPTED): Promise<void> {
  const answer = await submitForm(app, await openCheckout(app, person), { action: 'pay', number })
  if (answer.statusCode !== 303) throw new Error(`Not paid: ${answer.payload}`)
}

/** Takes the waiting events off the queue, in order. */
export function dequeueEvents(app: TestApp): string[] {
  const events = takeJobs<{ eventId: string }>(app, 'deliver-payment-event')
  return events.map(({ eventId }) => eventId)
}

function takeJobs<T>(app: TestApp, name: string): T[] {
  const taken = app.sentJobs.filter((job) => job.name === name)
  const left = app.sentJobs.filter((job) => job.name !== name)
  app.sentJobs.splice(0, app.sentJobs.length, ...left)
  return taken.map(({ data }) => data as T) // the kind of job determines the type
}

export async function deliver(app: TestApp, eventId: string): Promise<void> {
  await app.runJob('deliver-payment-event', { eventId })
}

/** Runs the syncs that webhooks have queued; returns how many. */
export async function runQueuedSyncs(app: TestApp): Promise<number> {
  const jobs = takeJobs<{ customerId: string }>(app, 'sync-customer')
  for (const { customerId } of jobs) await syncCustomer(app.services, customerId)
  return jobs.length
}

/** Delivers all waiting events and runs their syncs. */
export async function deliverAndSync(app: TestApp): Promise<void> {
  for (const eventId of dequeueEvents(app)) await deliver(app, eventId)
  await runQueuedSyncs(app)
}

/** A member who has bought a subscription, which was read. */
export async function createSubscriber(
  app: TestApp,
  values: Parameters<typeof createPerson>[1] = {},
  number = ACCEPTED,
): Promise<Person> {
  const person = await createBuyer(app, values)
  await buy(app, person, number)
  await deliverAndSync(app)
  return person
}

/** Another moment, with what the provider has charged and told until then. */
export async function goTo(app: TestApp, to: Date): Promise<void> {
  app.clock.now = to
  await app.runJob('payments-sandbox-tick')
  await deliverAndSync(app)
}

export async function customerOf(app: TestApp, { id }: Person): Promise<string> {
  const customer = await findCustomer(app.services.db, id)
  if (!customer?.providerCustomerId) throw new Error('The provider does not know them')
  return customer.providerCustomerId
}

/** Changes the sandbox directly. */
export function inSandbox<T>(
  { services }: TestApp,
  work: (sandbox: Sandbox, on: Transaction) => Promise<T>,
): Promise<T> {
  const { db, jobs, config } = services
  const { publicUrl } = config
  const now = () => services.now()
  const sandbox = createSandbox({ db, jobs, publicUrl, now })
  return withSandboxLock(db, (on) => work(sandbox, on))
}

/** How many readings of a customer have begun, and which was written last. */
export async function readingsOf({ services }: TestApp, { id }: Person) {
  const customer = await findCustomer(services.db, id)
  return { begun: customer?.readingsBegun ?? 0, written: customer?.readingWritten ?? 0 }
}

type GiftBody = RequestOf<typeof buyGift>['body']

/** Opens the checkout of a gift card; answers its address. */
export async function openGift(
  app: TestApp,
  { token }: Person,
  values: Partial<GiftBody> = {},
): Promise<string> {
  const body: GiftBody = {
    months: 1,
    currency: 'USD',
    recipient_name: 'Grace',
    recipient_email: 'grace@carriage.test',
    from_name: 'Ada',
    message: 'Happy birthday',
    send_at: null,
    ...values,
  }
  return (await app.call(buyGift, { body }, token)).url
}

/** Buys a gift card and answers its code, as its buyer prints it. */
export async function buyGiftCode(
  app: TestApp,
  person: Person,
  values: Partial<GiftBody> = {},
): Promise<string> {
  const url = await openGift(app, person, values)
  const answer = await submitForm(app, url, { action: 'pay', number: ACCEPTED })
  if (answer.statusCode !== 303) throw new Error(`Not paid: ${answer.payload}`)
  await deliverAndSync(app)
  const { gifts } = await app.call(listGifts, {}, person.token)
  const params = { id: gifts[0]?._id ?? '' }
  const { code } = await app.call(getGiftCard, { params }, person.token)
  if (code === null) throw new Error('The gift card has no code')
  return code
}
