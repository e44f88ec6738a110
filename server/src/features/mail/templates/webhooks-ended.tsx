import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { Frame } from './frame.tsx'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Tells an admin that webhooks were turned off with the account in which their addresses were entered. */
export const webhooksEnded: Template<'webhooks-ended'> = {
  subject: (_, brand) => `Webhooks were turned off (${brand.name})`,
  Body: ({ firstName, hosts, who, apiUrl }) => (
    <Frame preview={`We no longer send events to ${hosts}`}>
      <Title>Webhooks were turned off</Title>
      <Paragraph>
        Hello {firstName}, {who} took their account back from someone else, so we turned off the
        webhooks that were added or given a new address in it in the last {NOT_ME_DAYS} days:{' '}
        {hosts}. We no longer send events there.
      </Paragraph>
      <Action href={apiUrl}>See the webhooks</Action>
      <Closing>If the studio needs one of them, check its address and turn it on again.</Closing>
    </Frame>
  ),
}
