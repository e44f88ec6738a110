import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The first mail to a new address. */
export const emailChangeDone: Template<'email-change-done'> = {
  subject: (_, brand) => `This is now your ${brand.name} email address`,
  Body: ({ firstName, loginUrl }) => (
    <Frame preview="You log in with this address">
      <Title>Your new email address works</Title>
      <Paragraph>
        Hello {firstName}, from now on you log in with this address, and we write to you here.
      </Paragraph>
      <Action href={loginUrl}>Log in</Action>
      <Closing>
        Your password stays the same, and you can still log in with Google. You were logged out on
        your other devices.
      </Closing>
    </Frame>
  ),
}
