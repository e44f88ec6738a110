import type { User } from '@carriage/contract/accounts/schemas'
import type { Page } from './test.ts'
import { makePerson, type Person } from '../pages/people.ts'
import type { Newcomer } from '../pages/sign-up.ts'
import { studioUrl } from './api-client.ts'

export const ACCEPTED = '4242 4242 4242 4242'

/** Fills in the sandbox's checkout and sends it. */
export async function pay(page: Page, number: string, button = 'Subscribe'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Somebody who has had a trial under the same address before, so that theirs is over from the beginning. */
export async function makeExpired(baseURL?: string): Promise<Person> {
  const first = await makePerson('AG1', { baseURL })
  await first.api.post('/user/delete-account', { password: first.password })
  return makePerson('AG1', { person: first, baseURL })
}

/** Buys the default plan; answers what they are then. */
export async function buyPlan(person: Person, baseURL?: string): Promise<User> {
  const { url } = await person.api.post<{ url: string }>('/user/billing/create-subscription', {})
  return payAt(person, url, baseURL)
}

/** Somebody who has just paid for their first month. */
export async function makeSubscriber(baseURL?: string): Promise<Person> {
  const person = await makeExpired(baseURL)
  return { ...person, session: { ...person.session, user: await buyPlan(person, baseURL) } }
}

/** Pays at a checkout that somebody has opened; answers what they are then. */
async function payAt({ api }: Person, url: string, baseURL = studioUrl()): Promise<User> {
  const body = new URLSearchParams({ action: 'pay', number: ACCEPTED })
  const checkout = new URL(new URL(url).pathname, baseURL)
  await fetch(checkout, { method: 'POST', body, redirect: 'manual' })
  return (await api.post<{ user: User }>('/user/billing/refresh', {})).user
}

/** Somebody who has just paid for a gift card, and its code. */
export async function makeGiver({ firstName, email }: Newcomer) {
  const giver = await makePerson('U')
  const { api } = giver
  const { url } = await api.post<{ url: string }>('/user/gift/buy', {
    months: 3,
    currency: 'USD',
    recipient_name: firstName,
    recipient_email: email,
    from_name: 'Ada',
    message: '',
    send_at: null,
  })
  await payAt(giver, url)
  const { gifts } = await api.get<{ gifts: { _id: string }[] }>('/user/gift/all')
  const { code } = await api.get<{ code: string }>(`/user/gift/card/${gifts[0]?._id}`)
  return { giver, code }
}
