import { EMAIL_CHANGE_HOURS } from '@carriage/contract/accounts/policy'
import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** The link with which a new address is confirmed. */
export const emailChangeLink: Template<'email-change-link'> = {
  subject: (_, brand) => `Confirm your new email address (${brand.name})`,
  Body: ({ url }) => (
    <Frame preview="The link that confirms your new address">
      <Title>Confirm your new email address</Title>
      <Paragraph>
        Someone entered this address as the new one of a {useLook().brand.name} account. If the
        account is yours, open the link to confirm:
      </Paragraph>
      <Action href={url}>Confirm this address</Action>
      <Closing>
        It’s valid for {EMAIL_CHANGE_HOURS} hours and works once. If the account isn’t yours, ignore
        this email: nothing changes.
      </Closing>
    </Frame>
  ),
}
