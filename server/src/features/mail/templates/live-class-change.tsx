import { dayOfClass, timeOfClass } from './class-time.ts'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { DateChange, EmailTemplates } from '../email-message.ts'
import type { Template } from './template.ts'
import { Unsubscribe } from './unsubscribe.tsx'

type Props = EmailTemplates['live-class-change']
type Kind = 'cancelled' | 'restored' | 'moved' | 'coach' | 'no-coach'

interface Texts {
  subject: string
  heading: string
  sentence: string
  action: string
  closing: string
}

function kindOf({ startsAt, formerStartsAt, coach }: DateChange): Kind {
  if (startsAt === null) return 'cancelled'
  if (startsAt === formerStartsAt) return coach === null ? 'no-coach' : 'coach'
  return formerStartsAt === null ? 'restored' : 'moved'
}

/** What the mail says of one date: it has another time or coach, does not take place, or takes place after all. */
function sentenceOf(
  { title, startsAt, formerStartsAt, coach, hasOtherCoach }: DateChange,
  { timezone, reader }: Pick<Props, 'timezone' | 'reader'>,
): string {
  const when = (at: number) => {
    const time = { startsAt: at, timezone, ...(reader && { reader }) }
    return `${timeOfClass(time)}, on ${dayOfClass(time)}`
  }
  const before = formerStartsAt === null ? '' : ` It was planned for ${when(formerStartsAt)}.`
  if (startsAt === null) return `“${title}” is called off.${before}`
  const taught =
    coach === null
      ? ' Its coach has left, and we’re looking for a new one.'
      : ` ${coach} teaches it.`
  if (startsAt === formerStartsAt) return `“${title}” starts at ${when(startsAt)}.${taught}`
  const also = hasOtherCoach ? taught : ''
  return formerStartsAt === null
    ? `“${title}” starts at ${when(startsAt)}.${also}`
    : `“${title}” now starts at ${when(startsAt)}.${before}${also}`
}

const subjects: Readonly<Record<Kind, string>> = {
  cancelled: 'Cancelled',
  restored: 'Back on',
  moved: 'New time',
  coach: 'New coach',
  'no-coach': 'Coach has left',
}
const headings: Readonly<Record<Kind, string>> = {
  cancelled: 'Your live class is called off',
  restored: 'Your live class is back on',
  moved: 'Your live class has a new time',
  coach: 'Your live class has a new coach',
  'no-coach': 'The coach of your live class has left',
}

const TO_CLASS = 'Go to the class'
const TO_ALL = 'See the live classes'

const datesOf = (props: Props): readonly DateChange[] => [props, ...(props.otherDates ?? [])]

function textsOf(props: Props): Texts {
  return props.otherDates ? textsOfSeveral(datesOf(props)) : textsOfOne(props)
}

function textsOfOne(props: Props): Texts {
  const kind = kindOf(props)
  return {
    subject: `${subjects[kind]}: ${props.title}`,
    heading: headings[kind],
    sentence: sentenceOf(props, props),
    action: kind === 'cancelled' ? TO_ALL : TO_CLASS,
    closing: closingOf(kind),
  }
}

function closingOf(kind: Kind): string {
  if (kind === 'cancelled')
    return 'The calendar entry in this email removes it from your calendar. You stay registered: if the class is planned again, we email you.'
  return kind === 'moved' || kind === 'restored'
    ? 'You’re still registered. The calendar entry in this email replaces the one you have.'
    : 'You’re still registered. You can cancel on the page of the class.'
}

/** The subject says what happened where that is the same for all dates. */
function textsOfSeveral(dates: readonly DateChange[]): Texts {
  const [kind, ...others] = new Set(dates.map(kindOf))
  const { title = '' } = dates[0] ?? {}
  const isOneKind = kind !== undefined && others.length === 0
  const areCancelled = isOneKind && kind === 'cancelled'
  const what = areCancelled ? 'are called off' : 'have changed'
  return {
    subject: `${isOneKind ? subjects[kind] : 'Changed dates'}: ${title}`,
    heading: `${dates.length} dates of your live class ${what}`,
    sentence: `${dates.length} dates that you’re registered for ${what}:`,
    action: areCancelled ? TO_ALL : TO_CLASS,
    closing: areCancelled
      ? 'The calendar entries in this email remove them from your calendar. You stay registered: if they are planned again, we email you.'
      : 'You’re still registered. The calendar entries in this email bring your calendar up to date.',
  }
}

/** Tells a registered member that dates of a live class were moved, called off, restored or given another coach. */
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
        {props.otherDates &&
          datesOf(props).map((date) => (
            <Paragraph key={date.calendar.content}>{sentenceOf(date, props)}</Paragraph>
          ))}
        <Action href={props.url}>{action}</Action>
        <Closing>{closing}</Closing>
        <Unsubscribe {...props.unsubscribe}>live class alerts</Unsubscribe>
      </Frame>
    )
  },
}
