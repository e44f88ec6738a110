import { Frame } from '../frame.tsx'
import { formatCents } from '@carriage/contract/subscriptions/money'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Tells a member that the studio has refunded a payment. */
export const refund: Template<'refund'> = {
  subject: ({ amountCents, currency }, brand) =>
    `${brand.name} has refunded ${formatCents(amountCents, currency)}`,
  Body: ({ firstName, amountCents, currency, billingUrl }) => (
    <Frame preview={`${formatCents(amountCents, currency)} is on its way to your card`}>
      <Title>Your refund is on its way</Title>
      <Paragraph>
        Hello {firstName}, we have refunded {formatCents(amountCents, currency)} to the card that
        paid.
      </Paragraph>
      <Action href={billingUrl}>See your billing page</Action>
      <Closing>It can take up to ten days to appear on your statement.</Closing>
    </Frame>
  ),
}
