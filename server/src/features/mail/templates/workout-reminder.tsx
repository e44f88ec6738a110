import { texts } from '@carriage/texts/mails/training'
import { Unsubscribe } from './unsubscribe.tsx'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Reminds a member that the next workout of a program is due. */
export const workoutReminder: Template<'workout-reminder'> = ({
  firstName,
  programTitle: program,
  sessionTitle: session,
  programUrl,
  unsubscribe,
}) => {
  const t = texts.workoutReminder
  return {
    subject: t.subject({ session }),
    body: (
      <Frame preview={t.preview({ program })}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, session, program })}</Paragraph>
        <Action href={programUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
        <Unsubscribe {...unsubscribe} kind="workout_reminders" />
      </Frame>
    ),
  }
}
