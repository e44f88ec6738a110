import { texts as live } from '@carriage/texts/mails/live-classes'
import { texts } from '@carriage/texts/mails/training'
import { dayOfClass, timeOfClass } from './class-time.ts'
import { letter, letterOf } from './letter.tsx'
import type { Template } from './template.ts'

/** Reminds a member that a live class begins within the hour. */
export const liveClassReminder: Template<'live-class-reminder'> = (
  { firstName, title, startsAt, timezone, classUrl, unsubscribe },
  { reader },
) => {
  const { reminder: t, toClass } = live
  const when = { startsAt, timezone, reader }
  const time = timeOfClass(when)
  return letter({
    subject: t.subject({ title }),
    preview: t.preview({ title, time }),
    title: t.title,
    text: t.text({ firstName, title, time, day: dayOfClass(when) }),
    action: { href: classUrl, words: toClass },
    closing: t.closing,
    unsubscribe: { ...unsubscribe, kind: 'live_class_alerts' },
  })
}

/** Reminds a member that the next workout of a program is due. */
export const workoutReminder: Template<'workout-reminder'> = ({
  firstName,
  programTitle: program,
  sessionTitle: session,
  programUrl: href,
  unsubscribe,
}) =>
  letterOf(
    texts.workoutReminder,
    { firstName, session, program },
    { href, unsubscribe: { ...unsubscribe, kind: 'workout_reminders' } },
  )
