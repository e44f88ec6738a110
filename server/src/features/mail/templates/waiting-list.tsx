import { texts as t } from '@carriage/texts/mails/live-classes'
import type { EmailTemplates, MailReader, WaitingNews } from '../email-message.ts'
import { dayOfClass, timeOfClass } from './class-time.ts'
import { letter } from './letter.tsx'
import type { Template } from './template.ts'

function textFor(props: EmailTemplates['waiting-list'], reader: MailReader): string {
  const { news, title, startsAt, timezone, until } = props
  const when = { startsAt, timezone, reader }
  const values = { title, time: timeOfClass(when), day: dayOfClass(when) }
  const { waitingList } = t
  return news === 'seat'
    ? waitingList.seat.text({
        ...values,
        until: timeOfClass({ ...when, startsAt: until ?? startsAt }),
      })
    : waitingList[news].text(values)
}

function actionOf(news: WaitingNews): string {
  if (news === 'seat' || news === 'broadcast') return t.waitingList[news].action
  return news === 'called-off' ? t.toAll : t.toClass
}

/** Tells a member on a waiting list that a seat is kept for them, or that and why they wait no longer. */
export const waitingList: Template<'waiting-list'> = (props, { reader }) => {
  const { subject, title: heading, closing } = t.waitingList[props.news]
  const text = textFor(props, reader)
  return letter({
    subject: subject({ title: props.title }),
    preview: text,
    title: heading,
    text: t.hello({ firstName: props.firstName, text }),
    action: { href: props.url, words: actionOf(props.news) },
    closing,
    unsubscribe: { ...props.unsubscribe, kind: 'live_class_alerts' },
  })
}
