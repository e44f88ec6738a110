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
        Hello {firstName}, you no longer belong to the household of {holderName}. Its subscription
        does not open classes for you any more.
      </Paragraph>
      <Action href={plansUrl}>See the plan</Action>
      <Closing>Your account stays, and so do your goals, programs and streak.</Closing>
    </Frame>
  ),
}
