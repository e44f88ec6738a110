import { Frame } from '../frame.tsx'
import { longDateTime } from '../long-date.ts'
import { useLook } from '../look.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'
import { notMeText } from './not-me-text.ts'

/** Tells the current address at once that another one was asked for. */
export const emailChangeRequested: Template<'email-change-requested'> = {
  subject: (_, brand) => `Someone asked to change your ${brand.name} email address`,
  Body: ({ firstName, newEmail, by, at, reader, notMeUrl }) => (
    <Frame preview="If you agree, you don’t need to do anything">
      <Title>A new email address for your account</Title>
      <Paragraph>
        Hello {firstName},{' '}
        {by === 'studio' ? 'the studio asked' : 'someone who is logged in to your account asked'} to
        change its email address to {newEmail} ({longDateTime(at, reader)}). It changes as soon as
        the new address is confirmed. If you agree, you don’t need to do anything.
      </Paragraph>
      <Action href={notMeUrl}>This was not me</Action>
      <Closing>
        {notMeText} Your address then stays the same. If the link no longer works, write to{' '}
        {useLook().brand.support_email} at once.
      </Closing>
    </Frame>
  ),
}
