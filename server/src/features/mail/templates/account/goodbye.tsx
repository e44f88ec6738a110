import { texts } from '@carriage/texts/mails/account'
import { Frame } from '../frame.tsx'
import { Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The last mail to somebody who deleted their account. */
export const goodbye: Template<'goodbye'> = ({ firstName }, { brand }) => {
  const t = texts.goodbye
  const { name: studio, support_email: support } = brand
  return {
    subject: t.subject({ studio }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        <Closing>{t.closing({ support })}</Closing>
      </Frame>
    ),
  }
}
