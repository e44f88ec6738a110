import { texts } from '@carriage/texts/mails/account'
import { longDate } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Brings a code to a member who has none any more. */
export const activationCode: Template<'activation-code'> = (
  { firstName, code, activationUrl, until, days },
  { brand, reader },
) => {
  const t = texts.activationCode
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        <Code>{code}</Code>
        <Action href={activationUrl}>{t.action}</Action>
        <Closing>{t.closing({ date: longDate(until, reader), days })}</Closing>
      </Frame>
    ),
  }
}
