import { texts } from '@carriage/texts/mails/account'
import { Frame } from '../frame.tsx'
import { Action, Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The code and the link with which a member sets a new password. */
export const passwordReset: Template<'password-reset'> = ({ firstName, otp, url }, { brand }) => {
  const t = texts.passwordReset
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        <Code>{otp}</Code>
        <Action href={url}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
