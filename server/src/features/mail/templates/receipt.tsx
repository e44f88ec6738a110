import { Frame } from './frame.tsx'
import { longDate } from './long-date.ts'
import { formatCents } from '@carriage/contract/subscriptions/money'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Confirms a payment. */
export const receipt: Template<'receipt'> = {
  subject: ({ amountCents, currency }, brand) =>
    `Your receipt from ${brand.name}: ${formatCents(amountCents, currency)}`,
  Body: ({ firstName, amountCents, currency, paidAt, nextAt, billingUrl, reader }) => (
    <Frame preview={`${formatCents(amountCents, currency)} on ${longDate(paidAt, reader)}`}>
      <Title>Your payment has arrived</Title>
      <Paragraph>
        Hello {firstName}, thank you. On {longDate(paidAt, reader)} you paid{' '}
        {formatCents(amountCents, currency)} for your subscription.
      </Paragraph>
      <Action href={billingUrl}>See your billing history</Action>
      <Closing>The next payment is due on {longDate(nextAt, reader)}.</Closing>
    </Frame>
  ),
}
