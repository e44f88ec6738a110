import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** For a member whom the studio has entered; no secret stands in it, so it does not end. */
export const memberInvitation: Template<'member-invitation'> = {
  subject: (_, brand) => `Your account with ${brand.name}`,
  Body: ({ passwordUrl }) => (
    <Frame preview="Choose a password and log in">
      <Title>Your studio has created an account for you</Title>
      <Paragraph>
        Your studio has added this address to {useLook().brand.name}. Choose a password to log in:
        we then email you a code to confirm it.
      </Paragraph>
      <Action href={passwordUrl}>Choose a password</Action>
      <Closing>
        If you don’t want an account, do nothing, or log in once and delete it in your profile.
      </Closing>
    </Frame>
  ),
}
