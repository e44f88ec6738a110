import type { User } from '@carriage/contract/accounts/schemas'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { presentUser } from '../accounts-presenter.ts'
import type { UserRow } from '../accounts-schema.ts'
import { isHeldToSecondFactor } from './admission-policy.ts'
import { hasSecondFactor } from './second-factor-queries.ts'

/** A user as the API shows them to themselves, with whether they still have to set up a second factor. */
export async function presentCaller(
  { config }: Pick<Services, 'config'>,
  on: Executor,
  row: UserRow,
): Promise<User> {
  const user = presentUser(row)
  const isMissing = isHeldToSecondFactor(row.roles, config) && !(await hasSecondFactor(on, row.id))
  return isMissing ? { ...user, second_factor_missing: true } : user
}
