import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { longDate } from '../long-date.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Says that a copy of somebody's data can be downloaded, where they are signed in. */
export const dataExportReady: Template<'data-export-ready'> = {
  subject: (_, brand) => `Your copy is ready (${brand.name})`,
  Body: ({ firstName, until, profileUrl, reader }) => (
    <Frame preview={`Download it until ${longDate(until, reader)}`}>
      <Title>Your copy is ready</Title>
      <Paragraph>
        Hello {firstName}, the copy of your data that you requested is ready. You can download it in
        your profile until {longDate(until, reader)}. Then it is deleted.
      </Paragraph>
      <Action href={profileUrl}>Go to your profile</Action>
      <Closing>
        If you didn’t request it, set a new password and write to {useLook().brand.support_email}.
      </Closing>
    </Frame>
  ),
}
