import { texts } from '@carriage/texts/mails/account'
import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { longDateTime } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Tells the current address at once that another one was asked for. */
export const emailChangeRequested: Template<'email-change-requested'> = (
  { firstName, newEmail, by, at, notMeUrl },
  { brand, reader },
) => {
  const t = texts.emailChangeRequested
  const { name: studio, support_email: support } = brand
  return {
    subject: t.subject({ studio }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, newEmail, by, at: longDateTime(at, reader) })}</Paragraph>
        <Action href={notMeUrl}>{t.action}</Action>
        <Closing>{t.closing({ days: NOT_ME_DAYS, support })}</Closing>
      </Frame>
    ),
  }
}
