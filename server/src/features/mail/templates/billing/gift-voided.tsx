import { texts } from '@carriage/texts/mails/billing'
import { Frame } from '../frame.tsx'
import { Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Tells the buyer of a gift card, or its recipient, that it can no longer be redeemed. */
export const giftVoided: Template<'gift-voided'> = (
  { firstName, recipientName, fromName, months },
  { brand },
) => {
  const t = texts.giftVoided
  return {
    subject: recipientName === null ? t.subjectReceived : t.subjectBought({ recipientName }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>
          {recipientName === null
            ? t.received({ firstName, months, fromName })
            : t.bought({ firstName, months, recipientName })}
        </Paragraph>
        <Closing>{t.closing({ support: brand.support_email })}</Closing>
      </Frame>
    ),
  }
}
