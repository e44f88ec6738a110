import { Frame } from '../frame.tsx'
import { longDate } from '../long-date.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Reminds a member of a payment that is open for days. */
export const paymentOpen: Template<'payment-open'> = {
  subject: (_, brand) => `Your payment to ${brand.name} is still open`,
  Body: ({ firstName, days, until, cardUrl, reader }) => (
    <Frame preview="Another card takes a minute">
      <Title>Your payment is still open</Title>
      <Paragraph>
        Hello {firstName}, your card was refused {days} days ago.{' '}
        {until === null
          ? 'Your classes are closed until a payment arrives.'
          : `Your classes stay open until ${longDate(until, reader)}.`}
      </Paragraph>
      <Action href={cardUrl}>Change your card</Action>
      <Closing>The open payment is made with the new card at once. Your progress is kept.</Closing>
    </Frame>
  ),
}
