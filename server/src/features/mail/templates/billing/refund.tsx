import { texts } from '@carriage/texts/mails/billing'
import { amountFor } from '../reader-locale.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Tells a member that the studio has refunded a payment. */
export const refund: Template<'refund'> = (
  { firstName, amountCents, currency, billingUrl },
  { brand, reader },
) => {
  const t = texts.refund
  const amount = amountFor(amountCents, currency, reader)
  return {
    subject: t.subject({ studio: brand.name, amount }),
    body: (
      <Frame preview={t.preview({ amount })}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, amount })}</Paragraph>
        <Action href={billingUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
