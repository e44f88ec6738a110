import { texts } from '@carriage/texts/mails/account'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** In place of a link, to an address that has an account already. */
export const emailChangeTaken: Template<'email-change-taken'> = (
  { firstName, loginUrl },
  { brand },
) => {
  const t = texts.emailChangeTaken
  const { name: studio, support_email: support } = brand
  return {
    subject: t.subject({ studio }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        <Action href={loginUrl}>{t.action}</Action>
        <Closing>{t.closing({ support })}</Closing>
      </Frame>
    ),
  }
}
