import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

/** Times are in the time zone of the class, such as '18:30, Europe/Lisbon'. */
const timeOf = (epochSeconds: number, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(epochSeconds * 1000)}, ${timeZone}`

/** Reminds a member that a live class begins within the hour. */
export const liveClassReminder: Template<'live-class-reminder'> = {
  subject: ({ title }) => `Starting soon: ${title}`,
  Body: ({ firstName, title, startsAt, timezone, classUrl, unsubscribe }) => (
    <Frame preview={`${title} starts at ${timeOf(startsAt, timezone)}`}>
      <Title>Your live class is near</Title>
      <Paragraph>
        Hello {firstName}, “{title}” starts at {timeOf(startsAt, timezone)}.
      </Paragraph>
      <Action href={classUrl}>Go to the class</Action>
      <Closing>The doors open five minutes before the start, and close when it begins.</Closing>
      <Unsubscribe {...unsubscribe}>live class alerts</Unsubscribe>
    </Frame>
  ),
}
