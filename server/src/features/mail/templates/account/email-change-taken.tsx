import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** In place of a link, to an address that has an account already. */
export const emailChangeTaken: Template<'email-change-taken'> = {
  subject: (_, brand) => `Someone entered your address for another ${brand.name} account`,
  Body: ({ firstName, loginUrl }) => (
    <Frame preview="Nothing was changed">
      <Title>Someone entered your address for another account</Title>
      <Paragraph>
        Hello {firstName}, someone wanted to use this address for another account. It already
        belongs to yours, so nothing was changed.
      </Paragraph>
      <Action href={loginUrl}>Log in</Action>
      <Closing>
        If it was you and you want to keep only one account, write to{' '}
        {useLook().brand.support_email}. If it wasn’t you, ignore this email.
      </Closing>
    </Frame>
  ),
}
