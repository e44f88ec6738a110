import { Frame } from './frame.tsx'
import { longDate } from './long-date.ts'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Tells a member that a renewal failed, while there is time to correct it. */
export const paymentFailed: Template<'payment-failed'> = {
  subject: (_, brand) => `Your payment to ${brand.name} didn’t go through`,
  Body: ({ firstName, until, billingUrl, reader }) => (
    <Frame preview="Please check your card">
      <Title>Your payment didn’t go through</Title>
      <Paragraph>
        Hello {firstName}, your card was declined when your subscription renewed. Your classes stay
        open until {longDate(until, reader)}.
      </Paragraph>
      <Action href={billingUrl}>Check your card</Action>
      <Closing>Once the payment goes through, everything continues as before.</Closing>
    </Frame>
  ),
}
