import { texts } from '@carriage/texts/mails/billing'
import { longDate } from './long-date.ts'
import { amountFor } from './reader-locale.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Confirms a payment. */
export const receipt: Template<'receipt'> = (
  { firstName, amountCents, currency, paidAt, nextAt, billingUrl },
  { brand, reader },
) => {
  const t = texts.receipt
  const amount = amountFor(amountCents, currency, reader)
  const date = longDate(paidAt, reader)
  return {
    subject: t.subject({ studio: brand.name, amount }),
    body: (
      <Frame preview={t.preview({ amount, date })}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, date, amount })}</Paragraph>
        <Action href={billingUrl}>{t.action}</Action>
        <Closing>{t.closing({ next: longDate(nextAt, reader) })}</Closing>
      </Frame>
    ),
  }
}
