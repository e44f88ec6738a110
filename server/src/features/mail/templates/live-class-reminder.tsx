import { dayOfClass, timeOfClass } from './class-time.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

/** Reminds a member that a live class begins within the hour. */
export const liveClassReminder: Template<'live-class-reminder'> = {
  subject: ({ title }) => `Starting soon: ${title}`,
  Body: ({ firstName, title, classUrl, unsubscribe, ...when }) => (
    <Frame preview={`${title} starts at ${timeOfClass(when)}`}>
      <Title>Your live class starts soon</Title>
      <Paragraph>
        Hello {firstName}, “{title}” starts at {timeOfClass(when)}, on {dayOfClass(when)}.
      </Paragraph>
      <Action href={classUrl}>Go to the class</Action>
      <Closing>You can come in from five minutes before the start.</Closing>
      <Unsubscribe {...unsubscribe}>live class alerts</Unsubscribe>
    </Frame>
  ),
}
