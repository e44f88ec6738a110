import { texts } from '@carriage/texts/mails/account'
import { EMAIL_CHANGE_HOURS } from '@carriage/contract/accounts/policy'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The link with which a new address is confirmed. */
export const emailChangeLink: Template<'email-change-link'> = ({ url }, { brand }) => {
  const t = texts.emailChangeLink
  const { name: studio } = brand
  return {
    subject: t.subject({ studio }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ studio })}</Paragraph>
        <Action href={url}>{t.action}</Action>
        <Closing>{t.closing({ hours: EMAIL_CHANGE_HOURS })}</Closing>
      </Frame>
    ),
  }
}
