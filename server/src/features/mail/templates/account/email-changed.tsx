import { texts } from '@carriage/texts/mails/account'
import { longDateTime } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The last mail to the former address; it has no link, since this address opens nothing any more. */
export const emailChanged: Template<'email-changed'> = (
  { firstName, newEmail, by, at },
  { brand, reader },
) => {
  const t = texts.emailChanged
  const { name: studio, support_email: support } = brand
  return {
    subject: t.subject({ studio }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, newEmail, by, at: longDateTime(at, reader) })}</Paragraph>
        <Closing>{t.closing({ support })}</Closing>
      </Frame>
    ),
  }
}
