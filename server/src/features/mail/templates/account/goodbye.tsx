import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The last mail to somebody who deleted their account. */
export const goodbye: Template<'goodbye'> = {
  subject: (_, brand) => `Your ${brand.name} account has been deleted`,
  Body: ({ firstName }) => (
    <Frame preview="Your account is gone">
      <Title>Your account is gone</Title>
      <Paragraph>
        Hello {firstName}, as you asked, we have deleted your account, and with it your profile,
        your photo, your progress and your sessions.
      </Paragraph>
      <Closing>
        This is our last email to you. If you didn’t ask for this, write to{' '}
        {useLook().brand.support_email} at once.
      </Closing>
    </Frame>
  ),
}
