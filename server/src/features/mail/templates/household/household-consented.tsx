import { texts } from '@carriage/texts/mails/household'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to somebody of 13 to 17 once the holder has consented. */
export const householdConsented: Template<'household-consented'> = ({
  firstName,
  holderName,
  homeUrl,
}) => {
  const t = texts.consented
  return {
    subject: t.subject({ holderName }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, holderName })}</Paragraph>
        <Action href={homeUrl}>{t.action}</Action>
        <Closing>{t.closing({ holderName })}</Closing>
      </Frame>
    ),
  }
}
