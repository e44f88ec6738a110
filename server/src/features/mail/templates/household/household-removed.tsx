import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to somebody whom the holder has removed. */
export const householdRemoved: Template<'household-removed'> = {
  subject: () => 'Your place in a household has ended',
  Body: ({ firstName, holderName, plansUrl }) => (
    <Frame preview="Your account and your progress stay">
      <Title>Your place has ended</Title>
      <Paragraph>
        Hello {firstName}, you’re no longer in the household of {holderName}. Its subscription no
        longer opens classes for you.
      </Paragraph>
      <Action href={plansUrl}>See the plan</Action>
      <Closing>Your account stays, with your goals, programs and streak.</Closing>
    </Frame>
  ),
}
