import type { PublicContext } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { type ApiKeyEvent, queueMail } from '../../mail/index.ts'
import { findUser, listAdmins } from '../accounts-queries.ts'

interface Deed {
  event: ApiKeyEvent
  /** Names of keys. */
  keys: readonly string[]
  /** Who did it, or whose access has ended. */
  userId: string
}

/** Mails all admins what happened to API keys, so that a key made in a stolen session is noticed. */
export async function tellAdminsOfKeys(
  context: PublicContext,
  on: Executor,
  { event, keys, userId }: Deed,
): Promise<void> {
  const who = await nameOf(on, userId)
  for (const { email, firstName } of await listAdmins(on))
    await queueMail(context, on, email, {
      template: 'api-key',
      props: {
        firstName,
        event,
        keys: keys.join(', '),
        who,
        apiUrl: `${context.config.publicUrl}/admin/api`,
      },
    })
}

/** Mails all admins that webhooks were turned off, because the account that had entered their addresses was taken back. */
export async function tellAdminsOfWebhooks(
  context: PublicContext,
  on: Executor,
  { hosts, userId }: { hosts: readonly string[]; userId: string },
): Promise<void> {
  const who = await nameOf(on, userId)
  const apiUrl = `${context.config.publicUrl}/admin/api`
  for (const { email, firstName } of await listAdmins(on))
    await queueMail(context, on, email, {
      template: 'webhooks-ended',
      props: { firstName, hosts: hosts.join(', '), who, apiUrl },
    })
}

async function nameOf(on: Executor, userId: string): Promise<string | null> {
  const user = await findUser(on, userId)
  return user ? `${user.firstName} ${user.lastName}` : null
}
