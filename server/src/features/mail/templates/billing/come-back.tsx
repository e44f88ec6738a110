import { Frame } from '../frame.tsx'
import { longDate } from '../long-date.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'
import { Unsubscribe } from '../unsubscribe.tsx'
import { offerTitle, offerWords } from './offer-words.ts'

/** Invites a former member back, once. */
export const comeBack: Template<'come-back'> = {
  subject: (offer, brand) => offerTitle(brand.name, offer),
  Body: (props) => (
    <Frame preview={offerWords(props)}>
      <Title>We kept your place</Title>
      <Paragraph>
        Hello {props.firstName}, your programs and your progress are as you left them. If you
        subscribe by {longDate(props.until, props.reader)}, you get {offerWords(props)}.
      </Paragraph>
      <Action href={props.plansUrl}>See the plans</Action>
      <Closing>The discount is applied at checkout. We only ask once.</Closing>
      <Unsubscribe {...props.unsubscribe}>news and offers</Unsubscribe>
    </Frame>
  ),
}
