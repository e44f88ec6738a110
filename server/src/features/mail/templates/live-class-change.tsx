import { dayOfClass, timeOfClass } from './class-time.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { EmailTemplates } from '../email-message.ts'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

type Props = EmailTemplates['live-class-change']

interface Texts {
  subject: string
  heading: string
  sentence: string
  action: string
  closing: string
}

/** What the mail says: the class has another time or coach, does not take place, or takes place after all. */
function textsOf(props: Props): Texts {
  const { title, startsAt, formerStartsAt, coach, hasOtherCoach, ...zones } = props
  const when = (at: number) => {
    const time = { startsAt: at, ...zones }
    return `${timeOfClass(time)}, on ${dayOfClass(time)}`
  }
  if (startsAt === null)
    return {
      subject: `Cancelled: ${title}`,
      heading: 'Your live class does not take place',
      sentence:
        formerStartsAt === null
          ? `“${title}” does not take place.`
          : `“${title}” does not take place. It was planned for ${when(formerStartsAt)}.`,
      action: 'See the live classes',
      closing:
        'The calendar entry with this mail takes it out of your calendar. Should it be planned again, you are still registered and get a mail.',
    }
  const taught =
    coach === null
      ? 'Its coach has left, and we are looking for another one.'
      : `${coach} teaches it.`
  if (startsAt === formerStartsAt)
    return {
      subject: coach === null ? `Coach has left: ${title}` : `New coach: ${title}`,
      heading:
        coach === null
          ? 'The coach of your live class has left'
          : 'Your live class has another coach',
      sentence: `“${title}” starts at ${when(startsAt)}. ${taught}`,
      action: 'Go to the class',
      closing: 'You are still registered. You can cancel on the page of the class.',
    }
  const also = hasOtherCoach ? ` ${taught}` : ''
  const closing =
    'You are still registered. The calendar entry with this mail takes the place of the one that you have.'
  const action = 'Go to the class'
  return formerStartsAt === null
    ? {
        subject: `Taking place: ${title}`,
        heading: 'Your live class takes place after all',
        sentence: `“${title}” starts at ${when(startsAt)}.${also}`,
        action,
        closing,
      }
    : {
        subject: `New time: ${title}`,
        heading: 'Your live class has a new time',
        sentence: `“${title}” now starts at ${when(startsAt)}. It was planned for ${when(formerStartsAt)}.${also}`,
        action,
        closing,
      }
}

/** Tells a registered member that a live class was moved, called off, restored or given another coach. */
export const liveClassChange: Template<'live-class-change'> = {
  subject: (props) => textsOf(props).subject,
  Body: (props) => {
    const { heading, sentence, action, closing } = textsOf(props)
    return (
      <Frame preview={sentence}>
        <Title>{heading}</Title>
        <Paragraph>
          Hello {props.firstName}, {sentence}
        </Paragraph>
        <Action href={props.url}>{action}</Action>
        <Closing>{closing}</Closing>
        <Unsubscribe {...props.unsubscribe}>live class alerts</Unsubscribe>
      </Frame>
    )
  },
}
