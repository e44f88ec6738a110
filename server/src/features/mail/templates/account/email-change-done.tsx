import { texts } from '@carriage/texts/mails/account'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The first mail to a new address. */
export const emailChangeDone: Template<'email-change-done'> = (
  { firstName, loginUrl },
  { brand },
) => {
  const t = texts.emailChangeDone
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        <Action href={loginUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
