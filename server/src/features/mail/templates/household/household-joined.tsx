import { texts } from '@carriage/texts/mails/household'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to the holder when somebody has accepted. */
export const householdJoined: Template<'household-joined'> = ({
  firstName,
  memberName,
  waits,
  householdUrl,
}) => {
  const { joined, waiting } = texts
  const t = waits ? waiting : joined
  return {
    subject: t.subject({ memberName }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, memberName })}</Paragraph>
        <Action href={householdUrl}>{t.action}</Action>
        <Closing>{joined.closing}</Closing>
      </Frame>
    ),
  }
}
