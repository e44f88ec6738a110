import { Frame } from '../frame.tsx'
import { longDate } from '../long-date.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Reminds a member of a payment that is open for days. */
export const paymentOpen: Template<'payment-open'> = {
  subject: (_, brand) => `Your payment to ${brand.name} is still open`,
  Body: ({ firstName, days, until, cardUrl, reader }) => (
    <Frame preview="Changing your card takes a minute">
      <Title>Your payment is still open</Title>
      <Paragraph>
        Hello {firstName}, your card was declined {days} days ago.{' '}
        {until === null
          ? 'Your classes are closed until a payment goes through.'
          : `Your classes stay open until ${longDate(until, reader)}.`}
      </Paragraph>
      <Action href={cardUrl}>Change your card</Action>
      <Closing>We charge the open payment to your new card at once. Your progress is kept.</Closing>
    </Frame>
  ),
}
