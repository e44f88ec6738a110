import { texts } from '@carriage/texts/mails/live-classes'
import { dayOfClass, timeOfClass } from './class-time.ts'
import { Unsubscribe } from './unsubscribe.tsx'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Reminds a member that a live class begins within the hour. */
export const liveClassReminder: Template<'live-class-reminder'> = (
  { firstName, title, startsAt, timezone, classUrl, unsubscribe },
  { reader },
) => {
  const { reminder: t, toClass } = texts
  const when = { startsAt, timezone, reader }
  const time = timeOfClass(when)
  return {
    subject: t.subject({ title }),
    body: (
      <Frame preview={t.preview({ title, time })}>
        <Title>{t.title}</Title>
        <Paragraph>{t.text({ firstName, title, time, day: dayOfClass(when) })}</Paragraph>
        <Action href={classUrl}>{toClass}</Action>
        <Closing>{t.closing}</Closing>
        <Unsubscribe {...unsubscribe} kind="live_class_alerts" />
      </Frame>
    ),
  }
}
