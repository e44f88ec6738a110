import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** In place of a code, for somebody who signs up although they have an account. */
export const alreadyRegistered: Template<'already-registered'> = {
  subject: (_, brand) => `You already have an account with ${brand.name}`,
  Body: ({ firstName, url }) => (
    <Frame preview="Log in, or choose a new password">
      <Title>You already have an account</Title>
      <Paragraph>
        Hello {firstName}, someone signed up with this address, which already has an account.
        Nothing was changed.
      </Paragraph>
      <Action href={url}>Log in</Action>
      <Closing>
        You can also choose a new password there. If you didn’t sign up, ignore this email.
      </Closing>
    </Frame>
  ),
}
