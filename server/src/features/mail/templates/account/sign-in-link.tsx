import { MAIL_SIGN_IN_MINUTES } from '@carriage/contract/accounts/policy'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The link with which a member signs in without the password. */
export const signInLink: Template<'sign-in-link'> = {
  subject: (_, brand) => `Your link to log in to ${brand.name}`,
  Body: ({ firstName, url }) => (
    <Frame preview="This link logs you in once">
      <Title>Log in by email</Title>
      <Paragraph>
        Hello {firstName}, open this link on the device where you want to be logged in:
      </Paragraph>
      <Action href={url}>Log in</Action>
      <Closing>
        It’s valid for {MAIL_SIGN_IN_MINUTES} minutes and works once. If you didn’t ask for it,
        ignore this email.
      </Closing>
    </Frame>
  ),
}
