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
  'recovery-codes-renewed': 'You have new recovery codes',
  'recovery-code-used': 'A recovery code was used',
  'factors-removed': 'Your second factor was reset',
  'things-ended': 'Reformers and private links have ended',
}
const sentences: Record<SecurityEvent, string> = {
  'app-added': 'from now on your account asks for a code of this app when you log in.',
  'app-removed': 'your account no longer asks for codes of this app.',
  'passkey-added': 'from now on you can log in with this passkey.',
  'passkey-removed': 'it no longer opens your account.',
  'recovery-codes-renewed': 'the former codes no longer work.',
  'recovery-code-used': 'somebody logged in to your account with one of your recovery codes.',
  'factors-removed':
    'a member of the studio has removed your authenticator app, your passkeys and your recovery codes. You log in without them now.',
  'things-ended': 'reformers and private links of your account have ended.',
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
        If it was you, there is nothing to do.{' '}
        <a className="ink" style={{ color: useLook().styles.text.color }} href={securityUrl}>
          See how you log in
        </a>
      </Paragraph>
      <Action href={notMeUrl}>This was not me</Action>
      <Closing>{notMeText}</Closing>
    </Frame>
  ),
}
