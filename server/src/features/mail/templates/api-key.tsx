import { texts } from '@carriage/texts/mails/staff'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Tells an admin what happened to API keys. */
export const apiKey: Template<'api-key'> = ({ firstName, event, keys, who, apiUrl }, { brand }) => {
  const { apiKey: t, somebody } = texts
  const title = t.titles[event]
  return {
    subject: t.subject({ title, studio: brand.name }),
    body: (
      <Frame preview={title}>
        <Title>{title}</Title>
        <Paragraph>{t.texts[event]({ firstName, keys, who: who ?? somebody })}</Paragraph>
        <Action href={apiUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
