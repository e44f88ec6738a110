import { Frame } from './frame.tsx'
import { longDateTime } from './long-date.ts'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Tells an admin that a webhook was turned off, because nothing arrived any more. */
export const webhookDisabled: Template<'webhook-disabled'> = {
  subject: (_, brand) => `A webhook was turned off (${brand.name})`,
  Body: ({ firstName, host, gone, since, apiUrl, reader }) => (
    <Frame preview={`Deliveries to ${host} fail`}>
      <Title>A webhook was turned off</Title>
      <Paragraph>
        Hello {firstName},{' '}
        {gone
          ? `${host} says that the address of a webhook is gone for good.`
          : `nothing has arrived at ${host} since ${longDateTime(since, reader)}.`}{' '}
        We send no more events there until an admin turns the webhook on again.
      </Paragraph>
      <Action href={apiUrl}>See the webhooks</Action>
      <Closing>We keep undelivered events for 30 days. You can send them again until then.</Closing>
    </Frame>
  ),
}
