import { texts } from '@carriage/texts/mails/billing'
import { longDate } from '../long-date.ts'
import { Unsubscribe } from '../unsubscribe.tsx'
import { offerTitle, offerWords } from './offer-words.ts'
import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Invites a former member back, once. */
export const comeBack: Template<'come-back'> = (props, { brand, reader }) => {
  const t = texts.comeBack
  const offer = offerWords(props, reader)
  return {
    subject: offerTitle(brand.name, props, reader),
    body: (
      <Frame preview={offer}>
        <Title>{t.title}</Title>
        <Paragraph>
          {t.text({ firstName: props.firstName, date: longDate(props.until, reader), offer })}
        </Paragraph>
        <Action href={props.plansUrl}>{t.action}</Action>
        <Closing>{t.closing}</Closing>
        <Unsubscribe {...props.unsubscribe} kind="offers" />
      </Frame>
    ),
  }
}
