import { texts as t } from '@carriage/texts/mails/live-classes'
import type { EmailTemplates, MailReader, WaitingNews } from '../email-message.ts'
import { dayOfClass, timeOfClass } from './class-time.ts'
import { Unsubscribe } from './unsubscribe.tsx'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
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
  return {
    subject: subject({ title: props.title }),
    body: (
      <Frame preview={text}>
        <Title>{heading}</Title>
        <Paragraph>{t.hello({ firstName: props.firstName, text })}</Paragraph>
        <Action href={props.url}>{actionOf(props.news)}</Action>
        <Closing>{closing}</Closing>
        <Unsubscribe {...props.unsubscribe} kind="live_class_alerts" />
      </Frame>
    ),
  }
}
