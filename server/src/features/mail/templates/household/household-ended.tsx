import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to the members of a household whose holder has no account any more. */
export const householdEnded: Template<'household-ended'> = {
  subject: () => 'Your household has ended',
  Body: ({ firstName, holderName, plansUrl }) => (
    <Frame preview="Your account and your progress stay">
      <Title>Your household has ended</Title>
      <Paragraph>
        Hello {firstName}, {holderName} closed their account, which also ended your household. Its
        subscription no longer opens classes for you.
      </Paragraph>
      <Action href={plansUrl}>See the plan</Action>
      <Closing>Your account stays, with your goals, programs and streak.</Closing>
    </Frame>
  ),
}
