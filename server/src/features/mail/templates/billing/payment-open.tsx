import { texts } from '@carriage/texts/mails/billing'
import { longDate } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Reminds a member of a payment that is open for days. */
export const paymentOpen: Template<'payment-open'> = (
  { firstName, days, until, cardUrl },
  { brand, reader },
) => {
  const t = texts.paymentOpen
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>
          {until === null
            ? t.closed({ firstName, days })
            : t.running({ firstName, days, date: longDate(until, reader) })}
        </Paragraph>
        <Action href={cardUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
