import { texts as t } from '@carriage/texts/server/accounts'
import { EMAIL_CHANGE_HOURS } from '@carriage/contract/accounts/policy'
import * as z from 'zod'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { readClaims, signClaims } from '../../../platform/signed-claims.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { refusedLink } from './email-change-policy.ts'
import { consumeLink, findLink, insertLink, voidLinks } from './mailed-links-queries.ts'

const KIND = 'email-change'

/** A mistyped address is a stranger's, who gets the link: the former address stands in it as its keyed hash. */
const claims = z.object({
  userId: z.uuid(),
  /** Keyed hash of the former address, base64url. */
  from: z.string(),
  to: z.string(),
  /** The admin who asked; null: the owner of the account. */
  by: z.nullable(z.uuid()),
  /** Epoch seconds. */
  expires: z.number(),
})
export type EmailChange = z.output<typeof claims>

interface Asked {
  userId: string
  /** The former address and the new one. */
  from: string
  to: string
  by: string | null
  /** Whether the new address has an account: then the token opens nothing, after the same work. */
  isTaken: boolean
}

/** The token of a new link that confirms an address; the earlier ones of the account are void. */
export async function issueEmailChangeLink(
  context: PublicContext,
  on: Executor,
  { userId, from, to, by, isTaken }: Asked,
): Promise<string> {
  const createdAt = context.now()
  const expiresAt = addSeconds(createdAt, EMAIL_CHANGE_HOURS * 3600)
  const said: EmailChange = {
    userId,
    from: hashOf(context, from),
    to,
    by,
    expires: epoch(expiresAt),
  }
  const token = signClaims(context.linkKey, KIND, said)
  await voidLinks(on, userId, [KIND], createdAt)
  await insertLink(on, {
    tokenHash: sha256(token),
    kind: KIND,
    userId: isTaken ? null : userId,
    expiresAt,
    createdAt,
  })
  return token
}

/** What the link of a mail says. Throws 404 with the reason for one that is unknown, used, void or expired. */
export async function readEmailChangeLink(
  context: PublicContext,
  token: string,
): Promise<EmailChange> {
  const now = context.now()
  const refusal = refusedLink(await findLink(context.db, KIND, sha256(token)), now)
  const said = readClaims(claims, { key: context.linkKey, use: KIND, token, now })
  if (refusal !== undefined || !said) throw linkIsOver(refusal)
  return said
}

/**
 * Uses the link up for an account whose address is `email`. Throws 404 when another press was first, or when the address is
 * not the one that the link was asked for.
 */
export async function consumeEmailChangeLink(
  context: PublicContext,
  on: Executor,
  { token, from, email }: { token: string; from: string; email: string },
): Promise<void> {
  const userId = await consumeLink(on, KIND, sha256(token), context.now())
  if (userId === undefined || hashOf(context, email) !== from) throw linkIsOver()
}

/** The refusal of a link that opens nothing. */
export const linkIsOver = (reason = t.linkNoLongerValidYouCan): AppError =>
  new AppError('not-found', () => reason)

const hashOf = (context: Pick<PublicContext, 'hashEmail'>, email: string): string =>
  context.hashEmail(email).toString('base64url')
