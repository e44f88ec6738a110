import * as z from 'zod/mini'
import {
  categories,
  epochSeconds,
  id,
  levels,
  pageMeta,
  pageQuery,
  publicationStatuses,
  searchQuery,
} from '../common.ts'
import { instructor } from '../videos/schemas.ts'
import { phases } from './policy.ts'

/** Somebody of a class, as its host and the staff see them. */
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
  /** 'yyyy-MM-dd' and 'HH:mm:ss' on the clocks of `timezone` (IANA name); null without a schedule. */
  publish_date: z.nullable(z.string()),
  publish_time: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  /** The same as an instant. */
  starts_at: z.nullable(epochSeconds),
  status: z.enum(publicationStatuses),
  phase: z.enum(phases),
  /** Since when the stream runs, and when the host stopped the last one. */
  stream_started_at: z.nullable(epochSeconds),
  stream_stopped_at: z.nullable(epochSeconds),
  capacity: z.int(),
  /** Every week at the same local time. */
  recurring_schedule: z.boolean(),
  tags: z.array(z.string()),
  /** Epoch seconds on the server's clock, against which countdowns are set. */
  server_time: epochSeconds,
}

/** A live class as its host and admins see it. */
export const liveClass = z.object({
  ...common,
  instructor: z.nullable(livePerson),
  /** Whether registered members get a mail an hour before. */
  send_remainder: z.boolean(),
  record_session: z.boolean(),
  /** Who is registered for the coming occurrence, the earliest first. */
  rsvp: z.array(livePerson),
  created_at: epochSeconds,
  /** Goes up with every save; sent back, it keeps a save from undoing another. */
  version: z.int(),
})
export type LiveClass = z.infer<typeof liveClass>

/** A live class as members see it: who else is registered is not theirs to know. */
export const memberLiveClass = z.object({
  ...common,
  instructor: z.nullable(instructor),
  rsvp_count: z.int(),
  is_registered: z.boolean(),
  /** Whether the caller has come in once, and may come back until it ends. */
  was_admitted: z.boolean(),
  /** Whether the caller's subscription lets them take part. */
  may_watch: z.boolean(),
  /** Whether the caller hosts it. */
  may_host: z.boolean(),
  /** Whether the caller may come in now. */
  can_join: z.boolean(),
  /** When viewers may first come in. */
  join_opens_at: epochSeconds,
})
export type MemberLiveClass = z.infer<typeof memberLiveClass>

export const upcomingQuery = z.object({
  ...pageQuery,
  /** Only what starts within these epoch seconds, the second excluded. */
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000))),
  to: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000))),
})
export const upcomingAnswer = z.object({ live_class: z.array(memberLiveClass), meta: pageMeta })

export const memberLiveClassAnswer = z.object({ live_class: memberLiveClass })
export const registrationBody = z.object({ live_class_id: id })
export const registrationAnswer = z.object({ message: z.string(), live_class: memberLiveClass })

/** What opens a class: its picture and sound, and the channel of who is there. */
export const liveAccess = z.object({
  /** Bearer token for `rtc_url`. */
  rtc_token: z.string(),
  /** First message on the presence channel. */
  rtm_token: z.string(),
  /** Names the live video service. */
  app_id: z.string(),
  /** The id of the class. */
  channel: z.string(),
  uid: z.string(),
  expires_at: epochSeconds,
  /** Takes the SDP offer: WHIP for a host, WHEP for a viewer. */
  rtc_url: z.string(),
  /** Relays, in the form of WebRTC; none where UDP is expected to get through. */
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
  ),
})
/** What the engine of this installation can do. */
export const liveEngineAnswer = z.object({
  /** Whether `record_session` has an effect. */
  records: z.boolean(),
})
export type LiveAccessAnswer = z.infer<typeof liveAccess>

export const adminLiveQuery = z.object({
  ...pageQuery,
  /** Looked for in title, description, tags, instructor and categories. */
  query: searchQuery,
  status: z.optional(z.enum(publicationStatuses)),
})
export const adminLiveAnswer = z.object({
  live_class: z.array(liveClass),
  meta: pageMeta,
  /** Over all classes that the caller sees, whatever the filter. */
  summary: z.object({
    total: z.int(),
    published: z.int(),
    draft: z.int(),
    /** With the status scheduled. */
    upcoming: z.int(),
    enrollments: z.int(),
    /** The class with the most registrations; null while nobody is registered anywhere. */
    most_popular: z.nullable(z.object({ _id: id, title: z.string(), rsvp_count: z.int() })),
  }),
})
export type AdminLiveAnswer = z.infer<typeof adminLiveAnswer>

export const liveClassAnswer = z.object({ live_class: liveClass })
export const sessionBody = z.object({
  event: z.enum(['started', 'stopped']),
  /** Names what has started, by a number of the page that sends; pages that sent before it stop. */
  broadcast: z.optional(z.uuid()),
})
