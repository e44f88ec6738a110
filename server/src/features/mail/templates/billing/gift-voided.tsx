import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

const span = (months: number): string => (months === 1 ? 'one month' : `${months} months`)

/** Tells the buyer of a gift card, or its recipient, that it can no longer be redeemed. */
export const giftVoided: Template<'gift-voided'> = {
  subject: ({ recipientName }) =>
    recipientName === null
      ? 'Your gift card can no longer be redeemed'
      : `Your gift card for ${recipientName} can no longer be redeemed`,
  Body: ({ firstName, recipientName, fromName, months }) => (
    <Frame preview="We have ended a gift card">
      <Title>A gift card has ended</Title>
      <Paragraph>
        Hello {firstName}, we have ended the gift card for {span(months)}{' '}
        {recipientName === null ? `that ${fromName} gave you` : `that you gave ${recipientName}`}.
        Its code can no longer be redeemed.
      </Paragraph>
      <Closing>If you didn’t expect this, write to {useLook().brand.support_email}.</Closing>
    </Frame>
  ),
}
