import { texts } from '@carriage/texts/mails/household'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to the members of a household whose holder has no account any more. */
export const householdEnded: Template<'household-ended'> = ({
  firstName,
  holderName,
  plansUrl,
}) => {
  const t = texts.ended
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
