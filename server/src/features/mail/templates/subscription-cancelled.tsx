import { Frame } from './frame.tsx'
import { longDate } from './long-date.ts'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Confirms that there will be no further charges. */
export const subscriptionCancelled: Template<'subscription-cancelled'> = {
  subject: ({ until }, brand) =>
    until === null
      ? `Your subscription to ${brand.name} has ended`
      : `Your subscription to ${brand.name} is cancelled`,
  Body: ({ firstName, until, billingUrl, reader }) => (
    <Frame preview="Nothing more will be charged">
      <Title>
        {until === null ? 'Your subscription has ended' : 'Your subscription is cancelled'}
      </Title>
      <Paragraph>
        Hello {firstName}, nothing more will be charged.
        {until !== null && ` Your classes stay open until ${longDate(until, reader)}.`}
      </Paragraph>
      <Action href={billingUrl}>Go to billing</Action>
      <Closing>We keep your programs and your progress in case you come back.</Closing>
    </Frame>
  ),
}
