import { Frame } from '../frame.tsx'
import { Closing, Code, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The code that confirms the deletion of an account without a password. */
export const deletionCode: Template<'deletion-code'> = {
  subject: ({ otp }, brand) => `${otp} deletes your ${brand.name} account`,
  Body: ({ firstName, otp }) => (
    <Frame preview="The code that deletes your account">
      <Title>Delete your account</Title>
      <Paragraph>
        Hello {firstName}, enter this code to delete your account and everything in it:
      </Paragraph>
      <Code>{otp}</Code>
      <Closing>
        It’s valid for 10 minutes. If you didn’t ask for it, ignore this email and end the other
        sessions in your profile.
      </Closing>
    </Frame>
  ),
}
