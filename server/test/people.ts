/** Creates people for tests, each with a unique address. */
import { login } from '@carriage/contract/accounts/endpoints'
import { hash } from '@node-rs/argon2'
import { users } from '../src/features/accounts/tables.ts'
import { uuidv7 } from '../src/platform/crypto.ts'
import { addDays } from '../src/platform/time.ts'
import type { Studio } from './studio.ts'

export const PASSWORD = 'a good password'
/** A hash names its own cost: thousands sign in during the tests, each with the least that argon2 does. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

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
  const id = uuidv7()
  const email = values.email ?? `person-${id}@carriage.test`
  await app.services.db.insert(users).values({
    id,
    email,
    emailVerifiedAt: app.clock.now,
    passwordHash: await passwordHash,
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
