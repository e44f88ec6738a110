import type { MessageSource } from '@carriage/contract/messages/rules'
import { mailSwitchOf } from '@carriage/contract/notifications/schemas'
import type { MessageText } from '@carriage/contract/messages/schemas'
import {
  fillPlaceholders,
  paragraphsOf,
  type Placeholder,
} from '@carriage/contract/messages/placeholders'
import type { Services } from '../../../context.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'
import { typeOf } from './sending-policy.ts'

/** A text with its values in place, without the placeholders' braces. */
export function fill(
  text: MessageText,
  values: Readonly<Partial<Record<Placeholder, string>>> & { studio: string },
): MessageText {
  return {
    ...text,
    subject: fillPlaceholders(text.subject, values),
    text: fillPlaceholders(text.text, values),
  }
}

interface Sent {
  source: MessageSource
  text: MessageText
  path: string
  picturePath?: string | null
}

/** As wide as the mail on a screen of twice the pixels. */
const PICTURE = '?width=1280&format=jpeg'

/** A filled text as a mail, which can be ended with one click unless it is written to the member alone. */
export function messageEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  to: { id: string; firstName: string; linkVersion: number },
  { source, text, path, picturePath = null }: Sent,
): EmailMessage {
  const { publicUrl } = services.config
  const kind = mailSwitchOf[typeOf(source)]
  const { id: userId, linkVersion } = to
  return {
    template: 'studio-message',
    props: {
      language: text.language,
      subject: text.subject,
      paragraphs: paragraphsOf(text.text),
      button: text.button,
      url: `${publicUrl}${path}`,
      kind,
      ...(picturePath !== null && {
        picture: { url: `${publicUrl}/images/${picturePath}${PICTURE}`, alt: text.alt ?? '' },
      }),
      ...(source !== 'personal' && {
        unsubscribe: {
          publicUrl,
          token: unsubscribeToken(services, { userId, kind, linkVersion }),
        },
      }),
    },
  }
}
