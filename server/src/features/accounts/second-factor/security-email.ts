import type { EmailMessage, SecurityEvent } from '../../mail/index.ts'
import type { UserRow } from '../accounts-schema.ts'

/** Tells a user of a change to how they sign in, so that one by somebody else is noticed. */
export const securityEmail = (
  publicUrl: string,
  { firstName }: Pick<UserRow, 'firstName'>,
  event: SecurityEvent,
): EmailMessage => ({
  template: 'security-change',
  props: { firstName, event, securityUrl: `${publicUrl}/dashboard/profile#security` },
})
