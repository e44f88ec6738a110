import { texts } from '@carriage/texts/mails/household'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to somebody whom the holder has removed. */
export const householdRemoved: Template<'household-removed'> = ({
  firstName,
  holderName,
  plansUrl,
}) => {
  const t = texts.removed
  return {
    subject: t.subject,
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, holderName })}</Paragraph>
        <Action href={plansUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
