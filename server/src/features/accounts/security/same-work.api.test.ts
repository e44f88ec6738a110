import * as accounts from '@carriage/contract/accounts/endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { Caller } from '../../../../test/caller.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
let person: Person
beforeAll(async () => {
  person = await createPerson(app())
})

/** The statements that a call sends to the database, without their values. */
async function statementsOf(endpoint: Endpoint, body: object): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await new Caller(app(), '192.0.2.7').send(endpoint, body)
    const statements = query.mock.calls.map(([sent]: unknown[]) =>
      typeof sent === 'string' ? sent : (sent as { text?: string }).text,
    )
    return [String(answer.status), ...statements.map(String)]
  } finally {
    query.mockRestore()
  }
}

test.each<[string, Endpoint, object]>([
  ['a request to reset a password', accounts.initPasswordReset, {}],
  ['a request to sign in by mail', security.initMailSignIn, {}],
  ['a wrong password', accounts.login, { password: 'wrong guess' }],
])('%s does the same work for an address without an account', async (_, endpoint, rest) => {
  const known = await statementsOf(endpoint, { email: person.email, ...rest })
  const unknown = await statementsOf(endpoint, { email: `no-${person.email}`, ...rest })
  expect(known.length).toBeGreaterThan(4)
  expect(unknown).toEqual(known)
})

test('a mail to nobody is dropped by the job that delivers mails', async () => {
  const sent = app().sentJobs.length
  await app().call(accounts.initPasswordReset, { body: { email: 'nobody@carriage.test' } })
  const [job] = app().sentJobs.slice(sent)
  expect(job?.name).toBe('deliver-mail')
  await app().runJob('deliver-mail', job?.data ?? {})
  await expect(app().newestMail('nobody@carriage.test')).rejects.toThrow('No mail')
  // It is gone, and a second run finds nothing.
  await app().runJob('deliver-mail', job?.data ?? {})
})
