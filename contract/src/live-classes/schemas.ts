import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { reformerSetup } from '../reformer/schemas.ts'
import { saysSomething } from '../reformer/setup-policy.ts'
import {
  categories,
  epochSeconds,
  id,
  levels,
  pageMeta,
  pageQuery,
  publicationStatuses,
  searchQuery,
  sortQuery,
} from '../common.ts'
import { instructor } from '../videos/schemas.ts'
import { phases } from './policy.ts'
import { coming, preparation } from './preparation.ts'
import { presentPerson } from './presence.ts'

/** `reduced`: the broadcast goes on with smaller pictures after its encoder has failed; `interrupted`: it starts again. */
export const broadcastStates = ['whole', 'reduced', 'interrupted'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** A person in a class, as its host and staff see them. */
export const livePerson = z.object({ ...instructor.shape, email: z.nullable(z.string()) })
export type LivePerson = z.infer<typeof livePerson>

const common = {
  _id: id,
  title: z.string(),
  description: z.string(),
  categories: z.array(z.enum(categories)),
  difficulty_level: z.enum(levels),
  /** Minutes. */
  duration: z.int(),
  /** 'yyyy-MM-dd' and 'HH:mm:ss' in `timezone` (IANA name); null without a schedule. */
  publish_date: z.nullable(z.string()),
  publish_time: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  /** The same in epoch seconds. */
  starts_at: z.nullable(epochSeconds),
  status: z.enum(publicationStatuses),
  phase: z.enum(phases),
  /** When the stream started, and when the host stopped the last one. */
  stream_started_at: z.nullable(epochSeconds),
  stream_stopped_at: z.nullable(epochSeconds),
  /** Whether a stream has run since the start; a rehearsal has not. */
  took_place: z.boolean(),
  capacity: z.int(),
  /** Every week at the same local time. */
  recurring_schedule: z.boolean(),
  /** Whether it was booked for a few, and nobody else sees it. */
  is_private: z._default(z.boolean(), false),
  /** Whether it is broadcast, too, so that more members than there are seats can watch. */
  broadcast_session: z._default(z.boolean(), false),
  /** How the broadcast does while the class runs. */
  broadcast_state: z._default(z.enum(broadcastStates), 'whole'),
  /** Whether the picture is small because the host's connection is weak. */
  host_line_is_weak: z._default(z.boolean(), false),
  tags: z.array(z.string()),
  ...preparation,
  /** The server's time in epoch seconds, which countdowns use. */
  server_time: epochSeconds,
}

/** A live class as its host and admins see it. */
export const liveClass = z.object({
  ...common,
  instructor: z.nullable(livePerson),
  /** The coach who helps to host its current date. */
  cohost: z._default(z.nullable(instructor), null),
  /** The upcoming, running or last time that it takes place. */
  occurrence_id: z._default(z.nullable(id), null),
  /** Whether registered members get a mail an hour before. */
  send_remainder: z.boolean(),
  record_session: z.boolean(),
  /** Registrations for the current occurrence: as many as there are seats have one, the others watch the broadcast. */
  rsvp_count: z.int(),
  /** How many wait for a seat in it. */
  waiting_count: z._default(z.int(), 0),
  /** The members who have a seat in the current occurrence, earliest first. */
  rsvp: z.array(livePerson),
  /** The class without what its next date differs in; of a weekly class its rule, with the day that this date stands for. */
  series: z.object({
    title: z.string(),
    description: z.string(),
    instructor: z.nullable(livePerson),
    capacity: z.int(),
    publish_date: z.nullable(z.string()),
    publish_time: z.nullable(z.string()),
    /** Registrations for all dates that are to take place. */
    rsvp_count: z.int(),
  }),
  created_at: epochSeconds,
  /** Incremented by every save; sent back, it prevents overwriting another change. */
  version: z.int(),
})
export type LiveClass = z.infer<typeof liveClass>

/** The caller's position on the waiting list of a date; null while they do not wait. */
export const ownWaiting = z.nullable(
  z.object({
    /** 1 for the next one; 0 while a seat is kept for them. */
    position: z.int(),
    /** Whether a seat is kept for them, which they take by registering. */
    has_offer: z.boolean(),
    /** Until when, in epoch seconds; null before they were told. */
    offered_until: z.nullable(epochSeconds),
  }),
)
/** Seats that are kept for members on the waiting list, and how many wait, with and without one. */
const waitingCounts = {
  kept_count: z._default(z.int(), 0),
  waiting_count: z._default(z.int(), 0),
}

/** A live class as members see it, without the names of others registered. */
export const memberLiveClass = z.object({
  ...common,
  instructor: z.nullable(instructor),
  /** The upcoming, running or last time that it takes place; the same while that is moved. */
  occurrence_id: z.nullable(id),
  /** Incremented by every save. */
  version: z.int(),
  rsvp_count: z.int(),
  ...waitingCounts,
  waiting: z._default(ownWaiting, null),
  is_registered: z.boolean(),
  /** Whether the caller has a seat; who is registered without one watches the broadcast. */
  has_seat: z.boolean(),
  /** Whether the caller has entered before and may return until the end. */
  was_admitted: z.boolean(),
  /** Whether the caller's subscription lets them take part. */
  may_watch: z.boolean(),
  /** Whether the caller hosts it. */
  may_host: z.boolean(),
  /** Whether the caller may enter now. */
  can_join: z.boolean(),
  /** When viewers may first enter. */
  join_opens_at: epochSeconds,
})
export type MemberLiveClass = z.infer<typeof memberLiveClass>

export const upcomingQuery = z.object({
  ...pageQuery,
  /** Limits the start to these epoch seconds; the second is exclusive. */
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000))),
  to: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000))),
  /** The id of who teaches it. */
  coach: z.optional(id),
  /** `next`: each class once, with its next date; `all`: each date that is open for registration. */
  dates: z._default(z.enum(['next', 'all']), 'next'),
})
export const upcomingAnswer = z.object({ live_class: z.array(memberLiveClass), meta: pageMeta })

/** A date of a class as members see it. */
export const openDate = z.object({
  occurrence_id: id,
  live_class_id: id,
  starts_at: epochSeconds,
  title: z.string(),
  instructor: z.nullable(instructor),
  capacity: z.int(),
  rsvp_count: z.int(),
  ...waitingCounts,
  waiting: z._default(ownWaiting, null),
  is_registered: z.boolean(),
  has_seat: z.boolean(),
})
export type OpenDate = z.infer<typeof openDate>

export const memberLiveClassAnswer = z.object({
  live_class: memberLiveClass,
  /** Who is in it now, in the order they came; empty for those who do not take part. */
  present: z.array(presentPerson),
  ...coming,
  /** The newest recording of a date on which the caller was there, once it is published; null without one. */
  recording: z.nullable(z.object({ video_id: id, starts_at: epochSeconds })),
  /** Whether the caller was in it lately, and may say how it was. */
  may_report: z.boolean(),
  /** Until when the caller can cancel the private class that they have booked without its counting; null for all others. */
  free_until: z._default(z.nullable(epochSeconds), null),
  /** The dates that are open for registration, next first: up to four of a weekly class. */
  dates: z.array(openDate),
})
export type MemberLiveClassAnswer = z.infer<typeof memberLiveClassAnswer>
export const registrationBody = z.object({
  live_class_id: id,
  /** One of the dates that are open; the next one without it. */
  occurrence_id: z.optional(id),
  /** The start that the member has seen: who registers or waits for a date that has moved since is refused. */
  starts_at: z.optional(epochSeconds),
})
/** The class on the date that was asked for. */
export const registrationAnswer = z.object({ message: z.string(), live_class: memberLiveClass })

/** Access to a class: media and presence channel. */
export const liveAccess = z.object({
  /** How media are sent and received: `whip` with WHIP and WHEP, `livekit` with LiveKit's client. */
  rtc_transport: z._default(z.enum(['whip', 'livekit']), 'whip'),
  /** Bearer token for `rtc_url`. */
  rtc_token: z.string(),
  /** First message on the presence channel. */
  rtm_token: z.string(),
  /** Identifies the live video service. */
  app_id: z.string(),
  /** The id of the class. */
  channel: z.string(),
  uid: z.string(),
  expires_at: epochSeconds,
  /** `whip`: takes the SDP offer, by WHIP of a host, by WHEP of a viewer; `livekit`: the address of the server. */
  rtc_url: z.string(),
  /** For hosts: where other programs send by WHIP, and their bearer token. */
  whip_url: z.optional(z.string()),
  whip_token: z.optional(z.string()),
  /** For hosts: where they receive who else is on the stage, and the token for it; viewers use that of the class. */
  stage_url: z.optional(z.string()),
  stage_token: z.optional(z.string()),
  /**
   * For viewers of a class that is broadcast: its HLS playlist. The address is valid for a minute or two; this call gives the
   * next one.
   */
  broadcast_url: z.optional(z.string()),
  /** Whether the caller has registered after the seats were taken, and watches the broadcast. */
  watches_broadcast: z.optional(z.boolean()),
  /** TURN relays in WebRTC's format; empty when none is configured. */
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
  ),
})
/** The capabilities of the live engine. */
export const liveEngineAnswer = z.object({
  /** Whether `record_session` has an effect. */
  records: z.boolean(),
  /** Whether `broadcast_session` has an effect. */
  broadcasts: z._default(z.boolean(), false),
})
export type LiveAccessAnswer = z.infer<typeof liveAccess>

export const liveTimes = ['upcoming', 'past'] as const
/** What the list of live classes can be sorted by; an index serves each. */
export const liveSorts = ['title', 'start'] as const
export const adminLiveQuery = z.object({
  ...pageQuery,
  /** Searched in title, description, tags, instructor and categories. */
  query: searchQuery,
  sort: sortQuery(liveSorts),
  status: z.optional(z.enum(publicationStatuses)),
  /** Classes that are still to come or run, or those that are over; all without it. */
  time: z.optional(z.enum(liveTimes)),
})
export const adminLiveAnswer = z.object({
  live_class: z.array(liveClass),
  meta: pageMeta,
  /** Of all classes that the caller may see, regardless of the filter. */
  summary: z.object({
    total: z.int(),
    published: z.int(),
    draft: z.int(),
    scheduled: z.int(),
    /** Of those that are scheduled, the ones that are not over. */
    upcoming: z.int(),
    enrollments: z.int(),
    /** The class with the most registrations; null when there are none. */
    most_popular: z.nullable(z.object({ _id: id, title: z.string(), rsvp_count: z.int() })),
  }),
})
export type AdminLiveAnswer = z.infer<typeof adminLiveAnswer>

export const ownParts = ['time', 'title', 'description', 'instructor', 'capacity'] as const
/** A date of a class as staff see it. */
export const liveDate = z.object({
  occurrence_id: id,
  starts_at: epochSeconds,
  /** The same in the class's time zone. */
  publish_date: z.string(),
  publish_time: z.string(),
  title: z.string(),
  description: z.string(),
  instructor: z.nullable(livePerson),
  capacity: z.int(),
  rsvp_count: z.int(),
  /** Whether it was called off. */
  skipped: z.boolean(),
  /** What it differs in from its class. */
  own: z.array(z.enum(ownParts)),
})
export type LiveDate = z.infer<typeof liveDate>
/** The dates that are not over, next first, with the version of the class. */
export const liveDatesAnswer = z.object({ dates: z.array(liveDate), version: z.int() })
export type LiveDatesAnswer = z.infer<typeof liveDatesAnswer>

export const dateScopes = ['one', 'following'] as const
/** `following` is that date and all that come after it. */
export const dateScopeBody = z.object({ scope: z.enum(dateScopes) })

export const liveRegistrationsQuery = z.object({
  ...pageQuery,
  /** One of the dates that are open; the next one without it. */
  occurrence_id: z.optional(id),
})
export const liveRegistration = z.object({
  ...livePerson.shape,
  /** Without one, they watch the broadcast. */
  has_seat: z.boolean(),
  registered_at: epochSeconds,
})
export type LiveRegistration = z.infer<typeof liveRegistration>
/** A page of the registrations for a date, earliest first. */
export const liveRegistrationsAnswer = z.object({
  registered: z.array(liveRegistration),
  meta: pageMeta,
})

export const recordings = ['off', 'unavailable', 'coming'] as const
/** How the last time of a class went. */
export const liveSummary = z.object({
  /** Of that time, whose attendance staff can read. */
  occurrence_id: id,
  starts_at: epochSeconds,
  took_place: z.boolean(),
  /** Seconds of its streams. */
  ran_seconds: z.int(),
  registered: z.int(),
  /** Members who entered, and most of them at once. */
  came: z.int(),
  peak: z.int(),
  /** Whether a video is made of it; 'unavailable' if the live engine cannot record. */
  recording: z.enum(recordings),
})
export type LiveSummary = z.infer<typeof liveSummary>
/** Null before the first time. */
export const liveSummaryAnswer = z.object({ summary: z.nullable(liveSummary) })

export const liveClassAnswer = z.object({ live_class: liveClass })
export const sessionBody = z.object({
  event: z.enum(['started', 'stopped']),
  /** The id of a stream that has begun; host pages with an earlier one stop theirs. */
  stream: z.optional(z.uuid()),
})
export const liveSetupBody = z
  .object(reformerSetup.shape)
  .check(z.refine(saysSomething, { error: () => t.sayWhatSetUp }))
/** What is set up now, all that was told during the class taken together. */
export const liveSetupAnswer = z.object({ setup: reformerSetup })
/** When the address was made; null without one. */
export const calendarFeedAnswer = z.object({ created_at: z.nullable(epochSeconds) })
export const madeCalendarFeedAnswer = z.object({ url: z.url(), created_at: epochSeconds })
export const calendarTokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })
