import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findUser, updateUser } from '../accounts-queries.ts'
import { unsubscribable, type Unsubscribable } from '@carriage/contract/accounts/schemas'
import { hmacSha256, sameBytes } from '../../../platform/crypto.ts'
import { addDays, epoch } from '../../../platform/time.ts'

const columns = {
  workout_reminders: { notifyWorkout: false },
  live_class_alerts: { notifyLive: false },
  marketing_promotions: { notifyMarketing: false },
} as const

/**
 * Ends one kind of mail with one click and without signing in (RFC 8058). Succeeds for a deleted account too,
 * since it gets no more mails anyway.
 */
export async function unsubscribe(context: PublicContext, { token }: { token: string }) {
  const claims = readUnsubscribeToken(context, token)
  if (!claims) throw linkIsOver()
  const user = await findUser(context.db, claims.userId)
  if (user && user.linkVersion !== claims.linkVersion) throw linkIsOver()
  if (user) await updateUser(context.db, user.id, columns[claims.kind])
  return { message: t.youUnsubscribed }
}

const linkIsOver = (): AppError => new AppError('not-found', () => t.linkNoLongerValidLogIn)

const SIGNATURE_BYTES = 16
/** The link of an old mail still works after a long holiday, and not for ever. */
const LINK_DAYS = 90

interface Subscriber {
  userId: string
  kind: Unsubscribable
  /** Of the user's links; a link with an earlier version is void. */
  linkVersion: number
}

/** The token in a mail's unsubscribe link: the member, the kind of mail, version, expiry and a signature. */
export function unsubscribeToken(
  { linkKey, now }: Pick<Services, 'linkKey' | 'now'>,
  { userId, kind, linkVersion }: Subscriber,
): string {
  const claims = [userId, kind, linkVersion, epoch(addDays(now(), LINK_DAYS))].join('.')
  return `${claims}.${sign(linkKey, claims).toString('base64url')}`
}

/** Undefined for a token that this server has not signed, or that has expired. */
function readUnsubscribeToken(
  { linkKey, now }: Pick<Services, 'linkKey' | 'now'>,
  token: string,
): Subscriber | undefined {
  const [userId = '', name = '', version, expires, signature = '', ...rest] = token.split('.')
  const kind = unsubscribable.find((known) => known === name)
  if (!kind || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const claims = [userId, name, version, expires].join('.')
  if (!sameBytes(given, sign(linkKey, claims)) || Number(expires) <= epoch(now())) return undefined
  return { userId, kind, linkVersion: Number(version) }
}

const sign = (key: string, claims: string): Buffer =>
  hmacSha256(key, `unsubscribe:${claims}`).subarray(0, SIGNATURE_BYTES)
