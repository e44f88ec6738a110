import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import type { SecurityEvent } from '../../email-message.ts'
import { Frame } from '../frame.tsx'
import { useLook } from '../look.ts'
import { notMeText } from './not-me-text.ts'
import { Action, Closing, Paragraph, Title } from '../parts.tsx'
import type { Template } from '../template.ts'

const titles: Record<SecurityEvent, string> = {
  'app-added': 'An authenticator app was set up',
  'app-removed': 'Your authenticator app was removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'google-unlinked': 'Your Google account was unlinked',
  'google-allowed': 'Logging in with Google is on again',
  'recovery-codes-renewed': 'You have new recovery codes',
  'recovery-code-used': 'A recovery code was used',
  'factors-removed': 'Your second factor was reset',
  'things-ended': 'Your reformers and private links were ended',
}
const sentences: Record<SecurityEvent, string> = {
  'app-added': 'from now on, we ask for a code from this app when you log in.',
  'app-removed': 'we no longer ask for codes from this app when you log in.',
  'passkey-added': 'from now on, you can log in with this passkey.',
  'passkey-removed': 'you can no longer log in with it.',
  'google-unlinked': 'you can no longer log in with Google.',
  'google-allowed': 'the Google account with your email address can open your account.',
  'recovery-codes-renewed': 'your old codes no longer work.',
  'recovery-code-used': 'someone logged in to your account with one of your recovery codes.',
  'factors-removed':
    'the studio removed your authenticator app, passkeys and recovery codes. You now log in without them.',
  'things-ended': 'the reformers and private links of your account no longer work.',
}

const takenBack = (removed: readonly string[]) =>
  `you took your account back, so we ended what was added in the last ${NOT_ME_DAYS} days: ${removed.join(', ')}. If one was yours, set it up again.`

/** Tells a user that the ways to sign in to their account have changed. */
export const securityChange: Template<'security-change'> = {
  subject: ({ event }, brand) => `${titles[event]} (${brand.name})`,
  Body: ({ firstName, event, removed, securityUrl, notMeUrl }) => (
    <Frame preview={titles[event]}>
      <Title>{titles[event]}</Title>
      <Paragraph>
        Hello {firstName}, {removed ? takenBack(removed) : sentences[event]}
      </Paragraph>
      <Paragraph>
        If it was you, you don’t need to do anything.{' '}
        <a className="ink" style={{ color: useLook().styles.text.color }} href={securityUrl}>
          See how you log in
        </a>
      </Paragraph>
      <Action href={notMeUrl}>This was not me</Action>
      <Closing>{notMeText}</Closing>
    </Frame>
  ),
}
