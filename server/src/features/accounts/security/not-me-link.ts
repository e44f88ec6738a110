import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import type { PublicContext } from '../../../context.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { insertLink } from './mailed-links-queries.ts'

/** The token of a new link 'This was not me' for a user. */
export async function issueNotMeLink(
  context: PublicContext,
  on: Executor,
  userId: string,
): Promise<string> {
  const token = randomToken()
  const createdAt = context.now()
  const expiresAt = addDays(createdAt, NOT_ME_DAYS)
  await insertLink(on, { tokenHash: sha256(token), kind: 'not-me', userId, expiresAt, createdAt })
  return token
}
