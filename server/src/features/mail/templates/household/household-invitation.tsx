import { texts } from '@carriage/texts/mails/household'
import { longDate } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to an address that a holder has invited; it may have no account yet. */
export const householdInvitation: Template<'household-invitation'> = (
  { holderName, until, url },
  { brand, reader },
) => {
  const t = texts.invitation
  const { name: studio } = brand
  return {
    subject: t.subject({ holderName, studio }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ holderName, studio })}</Paragraph>
        <Paragraph>{t.how({ date: longDate(until, reader) })}</Paragraph>
        <Action href={url}>{t.action}</Action>
        <Closing>{t.closing({ holderName })}</Closing>
      </Frame>
    ),
  }
}
