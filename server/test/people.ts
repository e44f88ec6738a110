/** Creates people for tests, each with a unique address. */
import { login } from '@carriage/contract/accounts/endpoints'
import { hashPassword } from '../src/features/accounts/index.ts'
import { users } from '../src/features/accounts/tables.ts'
import { uuidv7 } from '../src/platform/crypto.ts'
import { addDays } from '../src/platform/time.ts'
import type { Studio } from './studio.ts'

export const PASSWORD = 'a good password'
let hash: Promise<string> | undefined

export interface Person {
  id: string
  email: string
  token: string
}

/** A verified, signed-in user; by default a member with an activated device on a premium trial. */
export async function createPerson(
  app: Studio,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  hash ??= hashPassword(PASSWORD)
  const id = uuidv7()
  const email = values.email ?? `person-${id}@carriage.test`
  await app.services.db.insert(users).values({
    id,
    email,
    emailVerifiedAt: app.clock.now,
    passwordHash: await hash,
    firstName: 'Ada',
    lastName: 'Stern',
    deviceActivatedAt: app.clock.now,
    subscriptionMode: 'trial',
    subscriptionPlan: 'premium',
    nextBillingAt: addDays(app.clock.now, 14),
    primaryGoals: ['posture'],
    ...values,
  })
  const { token } = await app.call(login, { body: { email, password: PASSWORD } })
  return { id, email, token: token.access_token }
}
