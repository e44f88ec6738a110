import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery } from '../common.ts'
import { broadcastStates } from './schemas.ts'

/** Who was registered for a date, or waited for it, by what became of that. */
export const attendanceGroups = ['came', 'no-show', 'late-cancel', 'waited'] as const
export type AttendanceGroup = (typeof attendanceGroups)[number]

/** How a wait on a waiting list ended: the member took a seat, or left, or did not take the seat in time; `no-seat`: the doors opened. */
export const waitingEnds = [
  'seat',
  'left',
  'lapsed',
  'no-access',
  'called-off',
  'broadcast',
  'no-seat',
] as const
export type WaitingEnd = (typeof waitingEnds)[number]

/** Members with a seat, and those who watched the broadcast. */
const bySeat = z.object({ seats: z.int(), broadcast: z.int() })

export const minuteOfClass = z.object({
  /** Since the planned start; negative before it. */
  minute: z.int(),
  seats: z.int(),
  broadcast: z.int(),
})
export type MinuteOfClass = z.infer<typeof minuteOfClass>

export const askedQuestion = z.object({
  _id: z.int(),
  first_name: z.string(),
  text: z.string(),
  asked_at: epochSeconds,
  is_answered: z.boolean(),
})

/** What became of one date of a class. */
export const attendance = z.object({
  /** Of the date. */
  _id: id,
  live_class_id: id,
  title: z.string(),
  starts_at: epochSeconds,
  /** Minutes. */
  duration: z.int(),
  /** Its seats, which may be others than those of its class. */
  capacity: z.int(),
  /** False while it may still go on. */
  is_over: z.boolean(),
  took_place: z.boolean(),
  /** Seconds of its streams since the start. */
  ran_seconds: z.int(),
  registered: bySeat,
  came: bySeat,
  /** The most members at once. */
  peak: z.int(),
  /** Registered and never there; null while it is not over, and of a class that did not take place. */
  no_shows: z.nullable(z.int()),
  late_cancels: z.int(),
  /** How many waits ended how. */
  waited: z.partialRecord(z.enum(waitingEnds), z.int()),
  /** Who was there in each minute, from the opening of the doors; empty if nobody came. */
  minutes: z.array(minuteOfClass),
  quality: z.object({
    /** How often the host began to send again after the class had been stopped. */
    restarts: z.int(),
    /** How often the connection of the host was lost. */
    losses: z.int(),
    host_line_was_weak: z.boolean(),
    /** The worst of its broadcast. */
    broadcast: z.enum(broadcastStates),
  }),
  chat: z.object({
    /** Without those that were removed. */
    messages: z.int(),
    people: z.int(),
    removed: z.int(),
    asked: z.int(),
    answered: z.int(),
    /** The first two hundred of them. */
    questions: z.array(askedQuestion),
  }),
  /** The video of its recording, published or not; null without one. */
  video_id: z.nullable(id),
})
export type Attendance = z.infer<typeof attendance>
export const attendanceAnswer = z.object({ attendance })

export const attendancePeopleQuery = z.object({ ...pageQuery, group: z.enum(attendanceGroups) })
export const attendancePerson = z.object({
  _id: id,
  first_name: z.string(),
  /** Null for people under 18, whom the report shows by their first name. */
  last_name: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** False for the broadcast, and for who waited. */
  has_seat: z.boolean(),
  /** When they came or cancelled, or since when they waited; of a no-show, the registration. */
  at: epochSeconds,
  /** Between the first and the last sign of who came; null for all others. */
  minutes: z.nullable(z.int()),
  /** Of who waited. */
  waiting_end: z.nullable(z.enum(waitingEnds)),
})
export type AttendancePerson = z.infer<typeof attendancePerson>
export const attendancePeopleAnswer = z.object({
  people: z.array(attendancePerson),
  meta: pageMeta,
})

export const attendanceTables = ['people', 'minutes'] as const
export type AttendanceTable = (typeof attendanceTables)[number]
export const attendanceExportParams = z.object({ id, table: z.enum(attendanceTables) })
