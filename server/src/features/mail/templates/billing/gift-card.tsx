import { texts } from '@carriage/texts/mails/billing'
import { Frame } from '../frame.tsx'
import { Action, Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Brings a gift card to its recipient. */
export const giftCard: Template<'gift-card'> = (
  { recipientName, fromName, months, message, code, redeemUrl },
  { brand },
) => {
  const t = texts.giftCard
  const { name: studio } = brand
  return {
    subject: t.subject({ fromName, studio }),
    body: (
      <Frame preview={t.preview({ months })}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ recipientName, fromName, months, studio })}</Paragraph>
        {message !== '' && <Paragraph>{t.message({ message })}</Paragraph>}
        <Code>{code}</Code>
        <Action href={redeemUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
