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
        Hello {firstName}, somebody signed up with this address, which has an account. Nothing was
        changed.
      </Paragraph>
      <Action href={url}>Log in</Action>
      <Closing>
        There you can also choose a new password. If it was not you who signed up, ignore this mail.
      </Closing>
    </Frame>
  ),
}
