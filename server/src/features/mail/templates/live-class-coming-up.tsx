import { dayOfClass, timeOfClass } from './class-time.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

/** Reminds a member that a live class begins within a day. */
export const liveClassComingUp: Template<'live-class-coming-up'> = {
  subject: ({ title }) => `Coming up: ${title}`,
  Body: ({ firstName, title, classUrl, unsubscribe, ...when }) => (
    <Frame preview={`${title} starts at ${timeOfClass(when)}`}>
      <Title>Your live class is coming up</Title>
      <Paragraph>
        Hello {firstName}, “{title}” starts at {timeOfClass(when)}, on {dayOfClass(when)}.
      </Paragraph>
      <Action href={classUrl}>Go to the class</Action>
      <Closing>
        If you can’t come, cancel your registration there. Someone else gets your seat.
      </Closing>
      <Unsubscribe {...unsubscribe}>live class alerts</Unsubscribe>
    </Frame>
  ),
}
