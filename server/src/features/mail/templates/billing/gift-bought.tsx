import { Frame } from '../frame.tsx'
import { longDate } from '../long-date.ts'
import { formatCents } from '@carriage/contract/subscriptions/money'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

const span = (months: number): string => (months === 1 ? 'one month' : `${months} months`)

/** Confirms a gift card to its buyer. */
export const giftBought: Template<'gift-bought'> = {
  subject: ({ recipientName }) => `Your gift card for ${recipientName}`,
  Body: ({ firstName, recipientName, months, amountCents, currency, sendAt, cardUrl, reader }) => (
    <Frame preview={`${span(months)} for ${recipientName}`}>
      <Title>Your gift card is ready</Title>
      <Paragraph>
        Hello {firstName}, thank you. You paid {formatCents(amountCents, currency)} for{' '}
        {span(months)} for {recipientName}. We email them the code on {longDate(sendAt, reader)}.
      </Paragraph>
      <Action href={cardUrl}>Print the gift card</Action>
      <Closing>Anyone with the code can redeem it, so keep the printed card safe.</Closing>
    </Frame>
  ),
}
