import { texts } from '@carriage/texts/mails/account'
import { Frame } from '../frame.tsx'
import { Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The code that confirms the deletion of an account without a password. */
export const deletionCode: Template<'deletion-code'> = ({ firstName, otp }, { brand }) => {
  const t = texts.deletionCode
  return {
    subject: t.subject({ otp, studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        <Code>{otp}</Code>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
