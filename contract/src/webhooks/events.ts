import * as z from 'zod/mini'
import { subscriptionModes, subscriptionPlans } from '../accounts/schemas.ts'
import { epochSeconds, id } from '../common.ts'

const member = { member_id: id }

/**
 * What others can be told of, with the data of each: ids and states, never names, addresses or anything about
 * somebody's health. A receiver that needs more reads it with an API key.
 */
export const eventData = {
  'member.created': z.object(member),
  'member.deleted': z.object(member),
  'device.activated': z.object(member),
  'subscription.changed': z.object({
    ...member,
    mode: z.enum(subscriptionModes),
    plan: z.enum(subscriptionPlans),
    /** Until when they have access, unless it is prolonged. */
    until: epochSeconds,
  }),
  'subscription.paused': z.object({
    ...member,
    starts_at: epochSeconds,
    resumes_at: z.nullable(epochSeconds),
  }),
  'subscription.cancelled': z.object({ ...member, ends_at: epochSeconds }),
  /** A renewal was not paid; access ends at `until` unless it is. */
  'payment.failed': z.object({ ...member, until: epochSeconds }),
  'payment.refunded': z.object({ ...member, amount_in_cents: z.int(), currency: z.string() }),
  'gift.redeemed': z.object({ ...member, months: z.int() }),
  'enrollment.started': z.object({ ...member, program_id: id }),
  'enrollment.completed': z.object({ ...member, program_id: id }),
  'class.completed': z.object({ ...member, video_id: id }),
  'live_class.registered': z.object({
    ...member,
    live_class_id: id,
    starts_at: z.nullable(epochSeconds),
  }),
  /** By the member, with their account, or since somebody waited for a seat that they could not use. */
  'live_class.registration_cancelled': z.object({
    ...member,
    live_class_id: id,
    starts_at: epochSeconds,
  }),
  /** The class was a workout of the member, as `class.completed` says it of a video. */
  'live_class.attended': z.object({ ...member, live_class_id: id }),
  'live_class.ended': z.object({ live_class_id: id, starts_at: epochSeconds }),
  /** Once, also where it is taken back and published again. */
  'video.published': z.object({ video_id: id }),
}
export type EventType = keyof typeof eventData

// Sound: the keys of a constant are its type's.
export const eventTypes = Object.keys(eventData) as [EventType, ...EventType[]]

/** Sent on demand to any webhook. */
export const TEST_EVENT = 'webhook.test'

/** One thing that happened. */
export type StudioEvent = {
  [T in EventType]: { readonly type: T; readonly data: z.infer<(typeof eventData)[T]> }
}[EventType]

/** What a webhook is sent, by type. */
export const eventBodies = Object.fromEntries(
  Object.entries({ ...eventData, [TEST_EVENT]: z.object({}) }).map(([type, data]) => [
    type,
    z.object({
      type: z.literal(type),
      /** When it happened, as RFC 3339 describes. */
      timestamp: z.iso.datetime(),
      data,
    }),
  ]),
)
