import { texts as t } from '@carriage/texts/contract/households'
import * as z from 'zod/mini'
import { email, opaqueToken } from '../accounts/schemas.ts'
import { epochSeconds, id } from '../common.ts'

/** How many people a holder has room for, invited ones included. */
export const HOUSEHOLD_PLACES = 4
/** How long an invitation waits for an answer. */
export const INVITATION_DAYS = 7
/** Names the words that a holder consents to for somebody of 13 to 17; raised whenever they change. */
export const CONSENT_WORDS = '2026-11'

export const placeStates = [
  'invited',
  /** Accepted by somebody of 13 to 17; the holder has not consented yet. */
  'waiting',
  'joined',
  'left',
  'removed',
  /** The account of the holder, or of the person, is gone. */
  'ended',
  'declined',
  'withdrawn',
  'expired',
] as const
export type PlaceState = (typeof placeStates)[number]

/** What somebody says of their age; nothing is stored of a child below 13. */
export const ageBands = ['adult', 'minor', 'child'] as const
export type AgeBand = (typeof ageBands)[number]

/** A place as its holder sees it. */
export const place = z.object({
  _id: id,
  state: z.enum(placeStates),
  /** First and last name, once somebody has accepted. */
  name: z.nullable(z.string()),
  email: z.string(),
  /** Since when it is in this state. */
  since: epochSeconds,
  /** When an invitation ends; null for other states. */
  expires_at: z.nullable(epochSeconds),
  /** Whether the mail server of somebody who is invited refuses mails. */
  mail_refused: z.boolean(),
  /** Whether the person is 13 to 17. */
  minor: z.boolean(),
  /** When the holder consented; null: not, or not needed. */
  consented_at: z.nullable(epochSeconds),
})
export type Place = z.infer<typeof place>

/** An invitation as the invited person sees it. */
export const invitation = z.object({
  _id: id,
  /** First and last name of the holder. */
  holder_name: z.string(),
  /** The address that it was mailed to. */
  email: z.string(),
  expires_at: epochSeconds,
})
export type Invitation = z.infer<typeof invitation>

export const household = z.object({
  /** Whether the caller has a running subscription of their own, with which they can invite people. */
  may_invite: z.boolean(),
  /** Open places of the caller as a holder, and invitations that came to nothing in the last week. */
  places: z.array(place),
  /** The place of the caller in somebody's household; null: in none. */
  membership: z.nullable(
    z.object({
      holder_name: z.string(),
      state: z.enum(['waiting', 'joined']),
      /** Whether the holder's subscription is running, so that classes are open. */
      entitled: z.boolean(),
      since: epochSeconds,
    }),
  ),
  /** Invitations to the address of the caller. */
  invitations: z.array(invitation),
})
export type Household = z.infer<typeof household>

export const householdAnswer = z.object({ household })
export const changedHouseholdAnswer = z.object({ message: z.string(), household })

export const inviteBody = z.object({ email })
export const invitationTokenBody = z.object({ token: opaqueToken })
export const invitationAnswer = z.object({ invitation })
export const acceptBody = z.object({ age: z.enum(ageBands, { error: () => t.chooseYourAge }) })
export const consentBody = z.object({
  /** The words that the holder has read. */
  words: z.literal(CONSENT_WORDS, { error: () => t.wordsHaveChangedReadThemAgain }),
})

/** A household as staff see it on the page of a user. */
export const householdOfUser = z.object({
  /** Whether the user has said that they are 13 to 17, in any household, and no admin has recorded otherwise since. */
  minor: z.boolean(),
  /** Whose household the user belongs to; null: nobody's. */
  holder: z.nullable(z.object({ _id: id, name: z.string() })),
  /** The open places that the user has given. */
  places: z.array(
    z.object({
      _id: id,
      state: z.enum(placeStates),
      /** Null until somebody has accepted. */
      user: z.nullable(z.object({ _id: id, name: z.string() })),
      email: z.string(),
      minor: z.boolean(),
    }),
  ),
})
export type HouseholdOfUser = z.infer<typeof householdOfUser>
