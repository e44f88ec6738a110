import { brand } from '@carriage/contract/brand'
import type { EmailTemplates } from '../../email-message.ts'
import { Frame } from '../frame.tsx'
import { longDate } from '../long-date.ts'
import { money } from '../money.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'
import { Unsubscribe } from '../unsubscribe.tsx'

type Props = EmailTemplates['come-back']

/** '50% off your first payment'. */
function offer({ percentOff, amountOffCents, currency, months }: Props): string {
  const amount =
    percentOff === null && amountOffCents !== null && currency !== null
      ? money(amountOffCents, currency)
      : `${percentOff ?? 0}%`
  if (months === null) return `${amount} off your first payment`
  return months === 0 ? `${amount} off every payment` : `${amount} off for ${months} months`
}

/** Invites a former member back, once. */
export const comeBack: Template<'come-back'> = {
  subject: (props) => `Come back to ${brand.name}: ${offer(props)}`,
  Body: (props) => (
    <Frame preview={offer(props)}>
      <Title>Your place is kept</Title>
      <Paragraph>
        Hello {props.firstName}, your programs and your progress are as you left them. If you
        subscribe until {longDate(props.until, props.reader)}, you get {offer(props)}.
      </Paragraph>
      <Action href={props.plansUrl}>See the plans</Action>
      <Closing>The discount is taken off at the checkout. We ask only this once.</Closing>
      <Unsubscribe {...props.unsubscribe}>news and offers</Unsubscribe>
    </Frame>
  ),
}
