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
  if (startsAt === null) return `“${title}” does not take place.${before}`
  const taught =
    coach === null
      ? ' Its coach has left, and we are looking for another one.'
      : ` ${coach} teaches it.`
  if (startsAt === formerStartsAt) return `“${title}” starts at ${when(startsAt)}.${taught}`
  const also = hasOtherCoach ? taught : ''
  return formerStartsAt === null
    ? `“${title}” starts at ${when(startsAt)}.${also}`
    : `“${title}” now starts at ${when(startsAt)}.${before}${also}`
}

const subjects: Readonly<Record<Kind, string>> = {
  cancelled: 'Cancelled',
  restored: 'Taking place',
  moved: 'New time',
  coach: 'New coach',
  'no-coach': 'Coach has left',
}
const headings: Readonly<Record<Kind, string>> = {
  cancelled: 'Your live class does not take place',
  restored: 'Your live class takes place after all',
  moved: 'Your live class has a new time',
  coach: 'Your live class has another coach',
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
    return 'The calendar entry with this mail takes it out of your calendar. Should it be planned again, you are still registered and get a mail.'
  return kind === 'moved' || kind === 'restored'
    ? 'You are still registered. The calendar entry with this mail takes the place of the one that you have.'
    : 'You are still registered. You can cancel on the page of the class.'
}

/** The subject says what happened where that is the same for all dates. */
function textsOfSeveral(dates: readonly DateChange[]): Texts {
  const [kind, ...others] = new Set(dates.map(kindOf))
  const { title = '' } = dates[0] ?? {}
  const isOneKind = kind !== undefined && others.length === 0
  const areCancelled = isOneKind && kind === 'cancelled'
  const what = areCancelled ? 'do not take place' : 'have changed'
  return {
    subject: `${isOneKind ? subjects[kind] : 'Changed dates'}: ${title}`,
    heading: `${dates.length} dates of your live class ${what}`,
    sentence: `${dates.length} dates that you are registered for ${what}:`,
    action: areCancelled ? TO_ALL : TO_CLASS,
    closing: areCancelled
      ? 'The calendar entries with this mail take them out of your calendar. Should they be planned again, you are still registered and get a mail.'
      : 'You are still registered. The calendar entries with this mail bring your calendar up to date.',
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
