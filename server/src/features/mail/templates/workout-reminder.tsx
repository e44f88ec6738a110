import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

/** Reminds a member that the next workout of a program is due. */
export const workoutReminder: Template<'workout-reminder'> = {
  subject: ({ sessionTitle }) => `Your next workout: ${sessionTitle}`,
  Body: ({ firstName, programTitle, sessionTitle, programUrl, unsubscribe }) => (
    <Frame preview={`${programTitle} is waiting for you`}>
      <Title>Time on the reformer</Title>
      <Paragraph>
        Hello {firstName}, “{sessionTitle}” is next in {programTitle}.
      </Paragraph>
      <Action href={programUrl}>Go to the workout</Action>
      <Closing>Take your time. We keep your place in the program.</Closing>
      <Unsubscribe {...unsubscribe}>workout reminders</Unsubscribe>
    </Frame>
  ),
}
