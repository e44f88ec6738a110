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
        Hello {firstName}, the account of {holderName} is closed, and the household with it. Its
        subscription does not open classes for you any more.
      </Paragraph>
      <Action href={plansUrl}>See the plan</Action>
      <Closing>Your account stays, and so do your goals, programs and streak.</Closing>
    </Frame>
  ),
}
