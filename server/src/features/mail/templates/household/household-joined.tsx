import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

/** Mailed to the holder when somebody has accepted. */
export const householdJoined: Template<'household-joined'> = {
  subject: ({ memberName, waits }) =>
    waits ? `${memberName} is waiting for your consent` : `${memberName} has joined your household`,
  Body: ({ firstName, memberName, waits, householdUrl }) => (
    <Frame
      preview={
        waits ? 'Their classes stay closed until you consent' : 'One of your places is taken'
      }
    >
      <Title>{waits ? 'We need your consent' : 'Someone has joined'}</Title>
      {waits ? (
        <Paragraph>
          Hello {firstName}, {memberName} has accepted your invitation and is between 13 and 17
          years old. Their classes open once you have consented.
        </Paragraph>
      ) : (
        <Paragraph>
          Hello {firstName}, {memberName} has accepted your invitation. Classes are open to them for
          as long as your subscription runs.
        </Paragraph>
      )}
      <Action href={householdUrl}>{waits ? 'Read and consent' : 'See your household'}</Action>
      <Closing>You can remove someone from your household at any time.</Closing>
    </Frame>
  ),
}
