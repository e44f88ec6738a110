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
        You asked to log in to your {useLook().brand.name} account with this address. Open the link
        to confirm:
      </Paragraph>
      <Action href={url}>Confirm this address</Action>
      <Closing>
        It is valid for {EMAIL_CHANGE_HOURS} hours and works once. If you did not ask for it, ignore
        this mail: nothing changes.
      </Closing>
    </Frame>
  ),
}
