import { texts as t } from '@carriage/texts/server/messages'
import { placeholderProblem, type testMessageBody } from '@carriage/contract/messages/schemas'
import { sampleValues } from '@carriage/contract/messages/placeholders'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { invalidField, signedIn } from '../../../platform/app-error.ts'
import { findUser } from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import { fill, messageEmail } from '../sending/message-email.ts'

/** Mails a text to the caller alone, whatever they have switched off. Throws 422 for unknown placeholders. */
export async function testMessage(
  context: Context,
  { key, text }: z.output<typeof testMessageBody>,
) {
  const problem = placeholderProblem(key, [text])
  if (problem !== undefined) throw invalidField('text', problem)
  const user = signedIn(await findUser(context.db, context.actor.id))
  const { name } = await context.readBrand()
  const values = { ...sampleValues(name), first_name: user.firstName }
  const mail = messageEmail(context, user, {
    source: key ?? 'announcement',
    text: fill(text, values),
    path: '/dashboard',
  })
  await context.db.transaction((tx) => queueMail(context, tx, user.email, mail))
  return { message: t.sent({ email: user.email }) }
}
