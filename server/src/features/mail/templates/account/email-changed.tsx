import { Frame } from '../frame.tsx'
import { longDateTime } from '../long-date.ts'
import { useLook } from '../look.ts'
import { Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The last mail to the former address; it has no link, since this address opens nothing any more. */
export const emailChanged: Template<'email-changed'> = {
  subject: (_, brand) => `Your ${brand.name} email address has changed`,
  Body: ({ firstName, newEmail, by, at, reader }) => (
    <Frame preview="You log in with your new address">
      <Title>Your email address has changed</Title>
      <Paragraph>
        Hello {firstName}, the email address of your account is now {newEmail} (
        {longDateTime(at, reader)}).{' '}
        {by === 'studio' ? 'The studio' : 'Someone who was logged in to your account'} asked for it,
        and the new address was confirmed. You log in with it from now on.
      </Paragraph>
      <Closing>
        This is our last email to this address. If you didn’t want this change, write to{' '}
        {useLook().brand.support_email} at once.
      </Closing>
    </Frame>
  ),
}
