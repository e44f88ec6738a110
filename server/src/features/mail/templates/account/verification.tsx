import { Frame } from '../frame.tsx'
import { Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The six-digit code that confirms an e-mail address. */
export const verification: Template<'verification'> = {
  subject: ({ otp }, brand) => `${otp} is your ${brand.name} code`,
  Body: ({ otp }) => (
    <Frame preview="The code that confirms your email address">
      <Title>Confirm your email address</Title>
      <Paragraph>Enter this code to continue:</Paragraph>
      <Code>{otp}</Code>
      <Closing>
        It’s valid for 10 minutes. If you didn’t sign up, you can ignore this email.
      </Closing>
    </Frame>
  ),
}
