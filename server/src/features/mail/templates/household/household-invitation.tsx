import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { longDate } from '../long-date.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to an address that a holder has invited; it may have no account yet. */
export const householdInvitation: Template<'household-invitation'> = {
  subject: ({ holderName }, brand) => `${holderName} invites you to ${brand.name}`,
  Body: ({ holderName, until, url, reader }) => (
    <Frame preview="A place in a household is waiting for you">
      <Title>Train together at home</Title>
      <Paragraph>
        {holderName} has a place for you in their household at {useLook().brand.name}. You get an
        account of your own, with your own goals, program and streak. You pay nothing.
      </Paragraph>
      <Paragraph>
        Log in or sign up with the address that got this email. The invitation is open until{' '}
        {longDate(until, reader)}.
      </Paragraph>
      <Action href={url}>Open the invitation</Action>
      <Closing>
        If you don’t know {holderName}, ignore this email. We tell nobody whether you have an
        account.
      </Closing>
    </Frame>
  ),
}
