import type { EmailTemplates, WaitingNews } from '../email-message.ts'
import { dayOfClass, timeOfClass } from './class-time.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

type Props = EmailTemplates['waiting-list']

interface Texts {
  subject: string
  heading: string
  sentence: string
  action: string
  closing: string
}

const TO_CLASS = 'Go to the class'

function textsOf(props: Props): Texts {
  const { title, news, until } = props
  const when = `${timeOfClass(props)}, on ${dayOfClass(props)}`
  const texts: Readonly<Record<WaitingNews, Texts>> = {
    seat: {
      subject: `A seat is free: ${title}`,
      heading: 'A seat is free for you',
      sentence: `“${title}” starts at ${when}. We keep the seat for you until ${timeOfClass({ ...props, startsAt: until ?? props.startsAt })}.`,
      action: 'Register',
      closing:
        'If you don’t register by then, the seat goes to the next member on the waiting list.',
    },
    lapsed: {
      subject: `Your seat has gone to the next member: ${title}`,
      heading: 'Your seat has gone to the next member',
      sentence: `you didn’t register for “${title}” in time. It starts at ${when}.`,
      action: TO_CLASS,
      closing: 'You can join the waiting list again.',
    },
    'no-access': {
      subject: `You’re no longer on the waiting list: ${title}`,
      heading: 'You’re no longer on the waiting list',
      sentence: `a seat became free in “${title}”, but an active subscription is needed to join live classes.`,
      action: TO_CLASS,
      closing: 'Once you have access again, you can join the waiting list again.',
    },
    'called-off': {
      subject: `Called off: ${title}`,
      heading: 'Your live class is called off',
      sentence: `“${title}” at ${when} does not take place. You were on its waiting list.`,
      action: 'See the live classes',
      closing: 'If the class is planned again, you find it in the list.',
    },
    broadcast: {
      subject: `You can watch: ${title}`,
      heading: 'Your live class is broadcast now',
      sentence: `“${title}” starts at ${when}. It is broadcast now, so you can watch it without a seat.`,
      action: 'Register',
      closing:
        'The waiting list has ended. Register to watch; a seat that becomes free goes to who registered first.',
    },
    'no-seat': {
      subject: `No seat became free: ${title}`,
      heading: 'No seat became free',
      sentence: `“${title}” starts at ${when}, and all its seats are taken.`,
      action: TO_CLASS,
      closing:
        'The waiting list has ended. If somebody cancels now, the seat goes to whoever registers first.',
    },
  }
  return texts[news]
}

/** Tells a member on a waiting list that a seat is kept for them, or that and why they wait no longer. */
export const waitingList: Template<'waiting-list'> = {
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
