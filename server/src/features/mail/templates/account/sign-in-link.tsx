import { texts } from '@carriage/texts/mails/account'
import { MAIL_SIGN_IN_MINUTES } from '@carriage/contract/accounts/policy'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The link with which a member signs in without the password. */
export const signInLink: Template<'sign-in-link'> = ({ firstName, url }, { brand }) => {
  const t = texts.signInLink
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        <Action href={url}>{t.action}</Action>
        <Closing>{t.closing({ minutes: MAIL_SIGN_IN_MINUTES })}</Closing>
      </Frame>
    ),
  }
}
