import { epoch } from '../../platform/time.ts'
import { type EmailMessage, type MailReader, readerOf } from '../mail/index.ts'
import { fullName } from './household-policy.ts'
import type { PlaceRow } from './households-schema.ts'

interface Person {
  firstName: string
  lastName: string
}

const householdUrl = (publicUrl: string): string => `${publicUrl}/dashboard/profile/household`

/** @param reader the member who is invited, or the holder for an address without an account */
export const invitationEmail = (
  publicUrl: string,
  holder: Person,
  reader: MailReader,
  { token, until }: { token: string; until: Date },
): EmailMessage => ({
  template: 'household-invitation',
  props: {
    holderName: fullName(holder),
    reader: readerOf(reader),
    until: epoch(until),
    url: `${publicUrl}/household#token=${token}`,
  },
})

/** To the holder. `waits`: for their consent. */
export const joinedEmail = (
  publicUrl: string,
  holder: Person,
  member: Person,
  waits: boolean,
): EmailMessage => ({
  template: 'household-joined',
  props: {
    firstName: holder.firstName,
    memberName: fullName(member),
    waits,
    householdUrl: householdUrl(publicUrl),
  },
})

/** To somebody of 13 to 17, once the holder has consented. */
export const consentedEmail = (
  publicUrl: string,
  member: Person,
  holder: Person,
): EmailMessage => ({
  template: 'household-consented',
  props: {
    firstName: member.firstName,
    holderName: holder.firstName,
    homeUrl: `${publicUrl}/dashboard`,
  },
})

/** To a minor no plan is offered. */
const plansUrl = (publicUrl: string, { ageBand }: Pick<PlaceRow, 'ageBand'>): string | null =>
  ageBand === 'minor' ? null : `${publicUrl}/plans`

/** To somebody whom the holder has removed. */
export const removedEmail = (
  publicUrl: string,
  place: Pick<PlaceRow, 'ageBand'>,
  member: Person,
  holder: Person,
): EmailMessage => ({
  template: 'household-removed',
  props: {
    firstName: member.firstName,
    holderName: holder.firstName,
    plansUrl: plansUrl(publicUrl, place),
  },
})

/** To the members of a household whose holder has no account any more. */
export const endedEmail = (
  publicUrl: string,
  place: Pick<PlaceRow, 'ageBand'>,
  member: Person,
  holder: Person,
): EmailMessage => ({
  template: 'household-ended',
  props: {
    firstName: member.firstName,
    holderName: holder.firstName,
    plansUrl: plansUrl(publicUrl, place),
  },
})
