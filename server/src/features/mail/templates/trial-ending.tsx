import { Frame } from './frame.tsx'
import { longDate } from './long-date.ts'
import { Action, Closing, Paragraph, Title } from './parts.tsx'
import type { Template } from './template.ts'

/** Mailed three days before a trial ends. */
export const trialEnding: Template<'trial-ending'> = {
  subject: ({ endsAt, reader }) => `Your trial ends on ${longDate(endsAt, reader)}`,
  Body: ({ firstName, endsAt, plansUrl, reader }) => (
    <Frame preview="Three days left">
      <Title>Your trial ends soon</Title>
      <Paragraph>
        Hello {firstName}, your trial runs until {longDate(endsAt, reader)}. To keep training
        without a break, subscribe before then.
      </Paragraph>
      <Action href={plansUrl}>See the plan</Action>
      <Closing>If you do nothing, we charge nothing. We keep your progress.</Closing>
    </Frame>
  ),
}
