import { Frame } from './frame.tsx'
import { longDate } from './long-date.ts'
import { money } from './money.ts'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Confirms a payment. */
export const receipt: Template<'receipt'> = {
  subject: ({ amountCents, currency }, brand) =>
    `Your receipt from ${brand.name}: ${money(amountCents, currency)}`,
  Body: ({ firstName, amountCents, currency, paidAt, nextAt, billingUrl, reader }) => (
    <Frame preview={`${money(amountCents, currency)} on ${longDate(paidAt, reader)}`}>
      <Title>Your payment has arrived</Title>
      <Paragraph>
        Hello {firstName}, thank you. On {longDate(paidAt, reader)} you paid{' '}
        {money(amountCents, currency)} for your subscription.
      </Paragraph>
      <Action href={billingUrl}>See your billing history</Action>
      <Closing>The next payment is due on {longDate(nextAt, reader)}.</Closing>
    </Frame>
  ),
}
