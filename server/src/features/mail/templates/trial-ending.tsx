import { texts } from '@carriage/texts/mails/billing'
import { longDate } from './long-date.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Mailed three days before a trial ends. */
export const trialEnding: Template<'trial-ending'> = (
  { firstName, endsAt, plansUrl },
  { reader },
) => {
  const t = texts.trialEnding
  const date = longDate(endsAt, reader)
  return {
    subject: t.subject({ date }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, date })}</Paragraph>
        <Action href={plansUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
