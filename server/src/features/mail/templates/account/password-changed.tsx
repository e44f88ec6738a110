import { longDateTime } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import { notMeText } from './not-me-text.ts'
import type { Template } from '../template.ts'

/** Tells a member that their password is another one now. */
export const passwordChanged: Template<'password-changed'> = {
  subject: (_, brand) => `Your ${brand.name} password has been changed`,
  Body: ({ firstName, device, at, reader, notMeUrl }) => (
    <Frame preview="If it was you, you don’t need to do anything">
      <Title>Your password has been changed</Title>
      <Paragraph>
        Hello {firstName}, the password of your account was changed: {device},{' '}
        {longDateTime(at, reader)}. If it was you, you don’t need to do anything.
      </Paragraph>
      <Action href={notMeUrl}>This was not me</Action>
      <Closing>{notMeText}</Closing>
    </Frame>
  ),
}
