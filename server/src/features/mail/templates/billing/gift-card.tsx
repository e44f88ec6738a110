import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { Action, Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

const span = (months: number): string => (months === 1 ? 'one month' : `${months} months`)

/** Brings a gift card to its recipient. */
export const giftCard: Template<'gift-card'> = {
  subject: ({ fromName }, brand) => `${fromName} gives you ${brand.name}`,
  Body: ({ recipientName, fromName, months, message, code, redeemUrl }) => (
    <Frame preview={`A gift card for ${span(months)}`}>
      <Title>A gift for you</Title>
      <Paragraph>
        Hello {recipientName}, {fromName} gives you {span(months)} of {useLook().brand.name}: every
        class and every program.
      </Paragraph>
      {message !== '' && <Paragraph>“{message}”</Paragraph>}
      <Code>{code}</Code>
      <Action href={redeemUrl}>Redeem the gift card</Action>
      <Closing>
        Your time starts when you redeem it. If you have a subscription, your next payment moves to
        after it.
      </Closing>
    </Frame>
  ),
}
