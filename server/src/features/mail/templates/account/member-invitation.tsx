import { texts } from '@carriage/texts/mails/account'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** For a member whom the studio has entered; no secret stands in it, so it does not end. */
export const memberInvitation: Template<'member-invitation'> = ({ passwordUrl }, { brand }) => {
  const t = texts.memberInvitation
  const { name: studio } = brand
  return {
    subject: t.subject({ studio }),
    body: (
      <Frame preview={t.preview}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ studio })}</Paragraph>
        <Action href={passwordUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
      </Frame>
    ),
  }
}
