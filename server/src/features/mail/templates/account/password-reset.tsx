import { Frame } from '../frame.tsx'
import { Action, Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The code and the link with which a member sets a new password. */
export const passwordReset: Template<'password-reset'> = {
  subject: (_, brand) => `Reset your ${brand.name} password`,
  Body: ({ firstName, otp, url }) => (
    <Frame preview="The code that sets a new password">
      <Title>Set a new password</Title>
      <Paragraph>Hello {firstName}, enter this code to set a new password:</Paragraph>
      <Code>{otp}</Code>
      <Action href={url}>Set a new password</Action>
      <Closing>
        It’s valid for 10 minutes. If you didn’t ask for it, your password stays the same.
      </Closing>
    </Frame>
  ),
}
