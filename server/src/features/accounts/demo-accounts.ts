import type { Services } from '../../context.ts'
import { listUsersOfDomain } from './accounts-queries.ts'
import type { UserRow } from './accounts-schema.ts'
import { passwordMatches } from './password/passwords.ts'

/** Printed in the documentation, so only for a local installation. */
export const DEMO_PASSWORD = 'carriage-demo'
/** No mail can arrive there (RFC 2606), so nobody else has such an address. */
const DEMO_DOMAIN = 'carriage.test'

/** The accounts of the demo studio that everybody can sign in to. */
export async function listDemoAccounts({ db }: Pick<Services, 'db'>): Promise<UserRow[]> {
  const open: UserRow[] = []
  for (const user of await listUsersOfDomain(db, DEMO_DOMAIN)) {
    if (await passwordMatches(user.passwordHash, DEMO_PASSWORD)) open.push(user)
  }
  return open
}
