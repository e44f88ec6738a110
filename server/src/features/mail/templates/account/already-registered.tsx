import { texts } from '@carriage/texts/mails/account'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** In place of a code, for somebody who signs up although they have an account. */
export const alreadyRegistered: Template<'already-registered'> = (
  { firstName, url },
  { brand },
) => {
  const t = texts.alreadyRegistered
  return {
    subject: t.subject({ studio: brand.name }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName })}</Paragraph>
        <Action href={url}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
