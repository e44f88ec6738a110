import { texts } from '@carriage/texts/mails/billing'
import { longDate } from '../long-date.ts'
import { amountFor } from '../reader-locale.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Confirms a gift card to its buyer. */
export const giftBought: Template<'gift-bought'> = (
  { firstName, recipientName, months, amountCents, currency, sendAt, cardUrl },
  { reader },
) => {
  const t = texts.giftBought
  const amount = amountFor(amountCents, currency, reader)
  const date = longDate(sendAt, reader)
  return {
    subject: t.subject({ recipientName }),
    body: (
      <Frame preview={t.preview({ months, recipientName })}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, amount, months, recipientName, date })}</Paragraph>
        <Action href={cardUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
