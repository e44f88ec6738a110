import type { Services } from '../../context.ts'
import { seal, unseal } from '../../platform/crypto.ts'
import type { EmailMessage } from './email-message.ts'
import type { MailRow } from './mail-schema.ts'

type Key = Pick<Services, 'mailKey'>
type Sealed = Pick<MailRow, 'template' | 'sealedProps'>

const ownerOf = (mailId: string) => `mail:${mailId}`

/** A message as the outbox keeps it: a code in it can be read only with the key of the installation. */
export const sealMessage = (
  { mailKey }: Key,
  mailId: string,
  { template, props }: EmailMessage,
): Sealed => ({ template, sealedProps: seal(mailKey, ownerOf(mailId), JSON.stringify(props)) })

/** Throws when the message was sealed with another key. */
export const openMessage = (
  { mailKey }: Key,
  { id, template, sealedProps }: Sealed & Pick<MailRow, 'id'>,
): EmailMessage =>
  // Sound: only `sealMessage` writes these rows.
  ({ template, props: JSON.parse(unseal(mailKey, ownerOf(id), sealedProps)) }) as EmailMessage
