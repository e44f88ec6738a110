import { texts } from '@carriage/texts/mails/account'
import { Frame } from '../frame.tsx'
import { Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The six-digit code that confirms an e-mail address. */
export const verification: Template<'verification'> = ({ otp }, { brand }) => {
  const t = texts.verification
  return {
    subject: t.subject({ otp, studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text}</Paragraph>
        <Code>{otp}</Code>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
