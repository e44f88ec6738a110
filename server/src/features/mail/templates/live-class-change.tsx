import { texts as t } from '@carriage/texts/mails/live-classes'
import type { DateChange, EmailTemplates, MailReader } from '../email-message.ts'
import { dayOfClass, timeOfClass } from './class-time.ts'
import { letter, type Template, type Writing } from './letter.tsx'

type Props = EmailTemplates['live-class-change']
type Kind = 'cancelled' | 'restored' | 'moved' | 'coach' | 'no-coach'

interface Words {
  subject: string
  heading: string
  sentence: string
  action: string
  closing: string
}

/** Who reads dates of which zone. */
interface Reading {
  timezone: string
  reader: MailReader
}

function kindOf({ startsAt, formerStartsAt, coach }: DateChange): Kind {
  if (startsAt === null) return 'cancelled'
  if (startsAt === formerStartsAt) return coach === null ? 'no-coach' : 'coach'
  return formerStartsAt === null ? 'restored' : 'moved'
}

/** What the mail says of one date: it has another time or coach, does not take place, or takes place after all. */
function sentencesOf(date: DateChange, { timezone, reader }: Reading): string {
  const { title, startsAt, formerStartsAt, coach, hasOtherCoach } = date
  const { sentences } = t.change
  const when = (at: number) => {
    const time = { startsAt: at, timezone, reader }
    return { time: timeOfClass(time), day: dayOfClass(time) }
  }
  const kind = kindOf(date)
  const says: string[] = []
  if (startsAt === null) says.push(sentences.cancelled({ title }))
  else if (kind === 'moved') says.push(sentences.nowStarts({ title, ...when(startsAt) }))
  else says.push(sentences.starts({ title, ...when(startsAt) }))
  if (formerStartsAt !== null && (kind === 'cancelled' || kind === 'moved'))
    says.push(sentences.planned(when(formerStartsAt)))
  if (kind === 'coach' || kind === 'no-coach' || (startsAt !== null && hasOtherCoach))
    says.push(coach === null ? sentences.noCoach : sentences.coach({ coach }))
  return says.join(' ')
}

const datesOf = (props: Props): readonly DateChange[] => [props, ...(props.otherDates ?? [])]

function wordsOfOne(props: Props, reading: Reading): Words {
  const { subjects, titles, closings } = t.change
  const kind = kindOf(props)
  return {
    subject: subjects[kind]({ title: props.title }),
    heading: titles[kind],
    sentence: sentencesOf(props, reading),
    action: kind === 'cancelled' ? t.toAll : t.toClass,
    closing:
      closings[
        kind === 'restored' ? 'moved' : kind === 'coach' || kind === 'no-coach' ? 'other' : kind
      ],
  }
}

/** The subject says what happened where that is the same for all dates. */
function wordsOfSeveral(dates: readonly DateChange[]): Words {
  const [kind, ...others] = new Set(dates.map(kindOf))
  const { title = '' } = dates[0] ?? {}
  const only = others.length === 0 ? kind : undefined
  const { subjects, several } = t.change
  const subject = subjects[only ?? 'several']({ title })
  const count = { count: dates.length }
  return only === 'cancelled'
    ? {
        subject,
        heading: several.titleCancelled(count),
        sentence: several.textCancelled(count),
        action: t.toAll,
        closing: several.closingCancelled,
      }
    : {
        subject,
        heading: several.titleChanged(count),
        sentence: several.textChanged(count),
        action: t.toClass,
        closing: several.closingChanged,
      }
}

/** Tells a registered member that dates of a live class were moved, called off, restored or given another coach. */
export const liveClassChange: Template<'live-class-change'> = (props, { reader }: Writing) => {
  const reading = { timezone: props.timezone, reader }
  const { subject, heading, sentence, action, closing } = props.otherDates
    ? wordsOfSeveral(datesOf(props))
    : wordsOfOne(props, reading)
  const dates = props.otherDates ? datesOf(props) : []
  return letter({
    subject,
    preview: sentence,
    title: heading,
    text: [
      t.hello({ firstName: props.firstName, text: sentence }),
      ...dates.map((date) => sentencesOf(date, reading)),
    ],
    action: { href: props.url, words: action },
    closing,
    unsubscribe: { ...props.unsubscribe, kind: 'live_class_alerts' },
  })
}
