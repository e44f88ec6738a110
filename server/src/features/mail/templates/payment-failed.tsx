import { texts } from '@carriage/texts/mails/billing'
import { longDate } from './long-date.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Tells a member that a renewal failed, while there is time to correct it. */
export const paymentFailed: Template<'payment-failed'> = (
  { firstName, until, billingUrl },
  { brand, reader },
) => {
  const t = texts.paymentFailed
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, date: longDate(until, reader) })}</Paragraph>
        <Action href={billingUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
