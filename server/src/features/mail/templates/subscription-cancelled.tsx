import { texts } from '@carriage/texts/mails/billing'
import { longDate } from './long-date.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Confirms that there will be no further charges. */
export const subscriptionCancelled: Template<'subscription-cancelled'> = (
  { firstName, until, billingUrl },
  { brand, reader },
) => {
  const { cancelled, ended } = texts
  const t = until === null ? ended : cancelled
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={cancelled.preview}>
        <Title>{t.title}</Title>
        <Paragraph>
          {until === null
            ? ended.text({ firstName })
            : cancelled.text({ firstName, date: longDate(until, reader) })}
        </Paragraph>
        <Action href={billingUrl}>{cancelled.action}</Action>
        <Closing>{cancelled.closing}</Closing>
      </Frame>
    ),
  }
}
