import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { epochSeconds, id, namedSecond, unique } from '../common.ts'
import { instructor } from '../videos/schemas.ts'
import { MAX_LIVE_DURATION, MIN_LIVE_DURATION, scheduleFields } from './form-schemas.ts'
import { memberLiveClass } from './schemas.ts'

/** A private class is for so many people at the most. */
export const PRIVATE_PEOPLE = 6
/**
 * Times are offered for so many days. A weekly class has four open dates, so all that a coach teaches until then is known.
 */
export const PRIVATE_DAYS = 21
/** A time begins so many minutes after the one before it. */
export const PRIVATE_STEP_MIN = 30

const MOST_SPANS = 6
const MOST_EXCEPTIONS = 60
const HOUR = 3600

const invalidHours = () => t.hoursLikeThis
const clock = z
  .string({ error: invalidHours })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: invalidHours }))
/** From and until when on a day, 'HH:mm' in the zone of the coach. */
const span = z
  .object({ from: clock, to: clock })
  .check(z.refine(({ from, to }) => from < to, { error: invalidHours }))
const spans = z.array(span).check(z.maxLength(MOST_SPANS, { error: invalidHours }))
export type Span = z.output<typeof span>

const whole = (least: number, most: number) => {
  const error = () => t.numberFromTo({ least, most })
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))
}

const offerFields = {
  /** Whether members can book. */
  is_open: z.boolean(),
  timezone: scheduleFields.timezone,
  /** When the coach teaches, by weekday from Monday on. */
  hours: z.array(spans).check(z.length(7)),
  /** Days with other hours, or with none. */
  exceptions: z
    .array(z.object({ date: scheduleFields.publish_date, hours: spans }))
    .check(
      z.maxLength(MOST_EXCEPTIONS, { error: () => t.mostExceptions({ most: MOST_EXCEPTIONS }) }),
    ),
  /** Minutes; members choose one of them. */
  lengths: z
    .array(whole(MIN_LIVE_DURATION, MAX_LIVE_DURATION))
    .check(
      z.minLength(1, { error: () => t.lengthsLikeThis }),
      z.maxLength(4, { error: () => t.lengthsLikeThis }),
    ),
  /** Minutes between two classes of the coach. */
  rest: whole(0, 120),
  people: whole(1, PRIVATE_PEOPLE),
  /** A time can be booked until so many hours before. */
  notice_hours: whole(1, 168),
}
export const privateOffer = z.object(offerFields)
export type PrivateOffer = z.output<typeof privateOffer>
/** Of what was read; 0 before the first save. */
const version = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
/** What a coach offers. */
export const ownOfferAnswer = z.object({
  offer: z.object({ ...offerFields, timezone: z.string(), version }),
})
export type OwnOffer = z.output<typeof ownOfferAnswer>['offer']
export const saveOfferBody = z.object({ ...offerFields, version })

const ruleFields = {
  /** How many private classes of a month are part of a member's access; null for any number. */
  included: z.nullable(whole(0, 100)),
  /** A class that is cancelled later than so many hours before it counts as taken. */
  cancel_hours: whole(0, 168),
  /** Of all packs, in ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: () => t.currencyLikeThis })),
  /** What members can buy beside that; a pack of one is a single class. */
  packs: z
    .array(
      z.object({
        classes: whole(1, 50),
        /** In the smallest units of the currency; providers charge nothing below. */
        amount_in_cents: whole(50, 9_999_999),
      }),
    )
    .check(
      z.maxLength(6, { error: () => t.packsLikeThis }),
      z.refine((packs) => unique(packs.map(({ classes }) => classes)), {
        error: () => t.packsLikeThis,
      }),
    ),
}
export const privateRules = z.object(ruleFields)
export type PrivateRules = z.output<typeof privateRules>
export const privateRulesAnswer = z.object({
  rules: z.object({ ...ruleFields, version }),
})
export type StoredPrivateRules = z.output<typeof privateRulesAnswer>['rules']
export const saveRulesBody = z.object({ ...ruleFields, version })

export const privateTimesQuery = z.object({
  /** One of the lengths that are offered; the first without it. */
  minutes: z.optional(z.coerce.number().check(z.int())),
})
/** What a coach offers to members; null where they offer nothing. */
export const privateTimesAnswer = z.object({
  offer: z.nullable(
    z.object({
      coach: z.nullable(instructor),
      lengths: z.array(z.int()),
      people: z.int(),
      ...ruleFields,
      /** How many classes the caller has left of those that they have bought. */
      credits: z.int(),
      /** When a class of the length that was asked for can begin, next first. */
      times: z.array(epochSeconds),
    }),
  ),
})
export type PrivateTimes = NonNullable<z.output<typeof privateTimesAnswer>['offer']>

export const bookPrivateBody = z.object({
  starts_at: namedSecond(),
  minutes: z.int(),
  people: whole(1, PRIVATE_PEOPLE),
})
/** Which pack, and where the browser comes back to. */
export const buyPackBody = z.object({
  classes: z.int(),
  coach: id,
  /** What was about to be booked. */
  starts_at: z.optional(namedSecond()),
  minutes: z.optional(z.int()),
  people: z.optional(whole(1, PRIVATE_PEOPLE)),
})
export const invitationParams = z.object({ token: z.string().check(z.maxLength(500)) })
export const privateClassAnswer = z.object({ message: z.string(), live_class: memberLiveClass })
export const invitationAnswer = z.object({ live_class: memberLiveClass })
export const invitationTokenAnswer = z.object({ token: z.string() })

interface Booked {
  starts_at: number
  /** Whether time or coach are others than those booked. */
  is_changed: boolean
}

/** Until when a booking can be cancelled without being counted: until the start, if the coach has changed it. Epoch seconds. */
export const freeUntil = ({ starts_at, is_changed }: Booked, cancelHours: number): number =>
  is_changed ? starts_at : starts_at - cancelHours * HOUR

/** The reasons shown to who cannot book or come. */
export const privateRefusals = {
  taken: () => t.privateTimeTaken,
  own: () => t.privateOwn,
  'too-many': () => t.privateTooMany,
  'used-up': () => t.privateUsedUp,
  'not-sold': () => t.packNotSold,
  /** Says nothing of why, since the age of a member is nobody's business. */
  'not-allowed': () => t.privateNotAllowed,
  begun: () => t.privateBegun,
} as const
