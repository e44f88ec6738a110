import { longDateTime } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import { notMeText } from './not-me-text.ts'
import type { Template } from '../template.ts'

/** Tells a member of a sign-in from a device that is new beside others. */
export const newSignIn: Template<'new-sign-in'> = {
  subject: (_, brand) => `New login to your ${brand.name} account`,
  Body: ({ firstName, device, at, reader, notMeUrl }) => (
    <Frame preview="If it was you, you don’t need to do anything">
      <Title>A new login</Title>
      <Paragraph>
        Hello {firstName}, someone logged in to your account on a new device: {device},{' '}
        {longDateTime(at, reader)}. If it was you, you don’t need to do anything.
      </Paragraph>
      <Action href={notMeUrl}>This was not me</Action>
      <Closing>{notMeText}</Closing>
    </Frame>
  ),
}
