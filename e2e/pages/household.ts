/** People who pay, and the mails with which they invite others. */
import type { Mail } from '../support/mailbox.ts'
import { makePerson, type Person } from './people.ts'

/** Pays at the sandbox without a browser. */
export async function makeSubscriber(baseURL: string): Promise<Person> {
  const person = await makePerson(baseURL, 'AG1')
  const { url } = await person.api.post<{ url: string }>('/user/billing/create-subscription', {})
  const paid = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay', number: '4242424242424242' }),
  })
  if (paid.status !== 303) throw new Error(`Not paid: ${paid.status}`)
  const { user } = await person.api.post<Pick<Person['session'], 'user'>>(
    '/user/billing/refresh',
    {},
  )
  return { ...person, session: { ...person.session, user } }
}

/** The link of the newest invitation among somebody's mails. */
export function invitationIn(mails: readonly Mail[]): string {
  for (const { text } of mails) {
    const link = /https?:\S+\/household#token=[\w-]+/.exec(text)?.[0]
    if (link !== undefined) return link
  }
  throw new Error('Nobody has invited them')
}
