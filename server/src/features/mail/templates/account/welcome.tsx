import { Frame } from '../frame.tsx'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import { longDate } from '../long-date.ts'
import { useLook } from '../look.ts'
import type { Template } from '../template.ts'

/** Welcomes a member who has just activated their reformer. */
export const welcome: Template<'welcome'> = {
  subject: (_, brand) => `Welcome to ${brand.name}`,
  Body: ({ firstName, homeUrl, setupUrl, trialEnds, reader }) => (
    <Frame preview="Your reformer is activated">
      <Title>Your reformer is activated</Title>
      <Paragraph>
        Hello {firstName}, everything is ready. Choose a program and follow it week by week, or
        start with the class of the day.
      </Paragraph>
      {trialEnds !== null && (
        <Paragraph>Your trial runs until {longDate(trialEnds, reader)}.</Paragraph>
      )}
      <Action href={homeUrl}>Start your first class</Action>
      <Closing>
        New to the reformer? The{' '}
        <a className="ink" style={{ color: useLook().styles.text.color }} href={setupUrl}>
          setup guide
        </a>{' '}
        shows how to set it up and how to move on it safely.
      </Closing>
    </Frame>
  ),
}
