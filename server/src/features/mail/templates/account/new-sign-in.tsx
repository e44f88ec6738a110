import { longDateTime } from '../long-date.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import { notMeText } from './not-me-text.ts'
import type { Template } from '../template.ts'

/** Tells a member of a sign-in from a device that is new beside others. */
export const newSignIn: Template<'new-sign-in'> = {
  subject: (_, brand) => `New sign-in to your ${brand.name} account`,
  Body: ({ firstName, device, at, reader, notMeUrl }) => (
    <Frame preview="If it was you, there is nothing to do">
      <Title>A new sign-in</Title>
      <Paragraph>
        Hello {firstName}, somebody signed in to your account on a new device: {device},{' '}
        {longDateTime(at, reader)}. If it was you, there is nothing to do.
      </Paragraph>
      <Action href={notMeUrl}>This was not me</Action>
      <Closing>{notMeText}</Closing>
    </Frame>
  ),
}
