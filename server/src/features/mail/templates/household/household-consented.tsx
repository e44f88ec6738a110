import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to somebody of 13 to 17 once the holder has consented. */
export const householdConsented: Template<'household-consented'> = {
  subject: ({ holderName }) => `${holderName} has consented`,
  Body: ({ firstName, holderName, homeUrl }) => (
    <Frame preview="Your classes are open">
      <Title>Your classes are open</Title>
      <Paragraph>
        Hello {firstName}, {holderName} has consented to your training. You can start now.
      </Paragraph>
      <Action href={homeUrl}>Go to your classes</Action>
      <Closing>{holderName} can withdraw consent at any time.</Closing>
    </Frame>
  ),
}
