import { localMomentOf } from '@carriage/contract/live-classes/local-moment'
import { joinRefusal, mayHost, opensAt, phaseOf } from '@carriage/contract/live-classes/policy'
import type {
  LiveClass,
  LivePerson,
  MemberLiveClass,
  OpenDate,
} from '@carriage/contract/live-classes/schemas'
import type { Context } from '../../context.ts'
import { epoch } from '../../platform/time.ts'
import { imageUrl } from '../../platform/http/image-url.ts'
import { presentInstructor } from '../videos/index.ts'
import type { LivePersonRow, LiveRow } from './live-classes-queries.ts'
import { mayWatchLive } from './admission/live-access-policy.ts'
import { factsOf } from './live-policy.ts'
import { saidToStaff } from './private/private-words-policy.ts'
import type { MemberWaiting } from './registration/waiting-queries.ts'

export const presentPerson = (row: LivePersonRow): LivePerson => ({
  _id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  image: imageUrl(row.imagePath),
  email: row.email,
})

function presentCommon(row: LiveRow, now: Date) {
  const facts = factsOf(row)
  const { starts_at: start } = facts
  const shown = start === null || row.timezone === null ? null : localMomentOf(start, row.timezone)
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    categories: row.categories,
    difficulty_level: row.difficultyLevel,
    duration: row.durationMinutes,
    publish_date: shown && shown.date,
    publish_time: shown && shown.time,
    timezone: row.timezone,
    starts_at: start,
    status: row.status,
    phase: phaseOf(facts, epoch(now)),
    stream_started_at: row.streamStartedAt,
    stream_stopped_at: row.streamStoppedAt,
    took_place: row.tookPlace,
    capacity: row.capacity,
    recurring_schedule: row.isRecurring,
    is_private: row.isPrivate,
    broadcast_session: row.broadcastsSession,
    broadcast_state: row.broadcastTrouble ?? ('whole' as const),
    host_line_is_weak: row.isHostLineWeak,
    tags: row.tags,
    bring: row.bring,
    opening_setup: row.openingSetup,
    server_time: epoch(now),
  }
}

/**
 * A class for staff.
 * @param seated the members who have a seat on its current date
 * @param registered the number of registrations for all its dates
 */
export const presentLive = (
  row: LiveRow,
  { seated, registered }: { seated: readonly LivePersonRow[]; registered: number },
  now: Date,
): LiveClass => ({
  ...presentCommon(row, now),
  title: saidToStaff(row.title, row.isPrivate),
  description: saidToStaff(row.description, row.isPrivate),
  instructor: row.instructor && presentPerson(row.instructor),
  cohost: presentInstructor(row.cohost),
  occurrence_id: row.occurrenceId,
  send_remainder: row.sendsReminder,
  record_session: row.recordsSession,
  rsvp_count: row.rsvpCount,
  waiting_count: row.waitingCount,
  rsvp: seated.map(presentPerson),
  series: {
    title: saidToStaff(row.series.title, row.isPrivate),
    description: saidToStaff(row.series.description, row.isPrivate),
    instructor: row.seriesInstructor && presentPerson(row.seriesInstructor),
    capacity: row.series.capacity,
    publish_date: row.series.localDate,
    publish_time: row.series.localTime,
    rsvp_count: registered,
  },
  created_at: epoch(row.createdAt),
  version: row.version,
})

/** What the caller has to do with a date; each undefined when they have none. */
export interface OwnPart {
  rsvp: { hasSeat: boolean; admittedAt: Date | null } | undefined
  waiting: MemberWaiting | undefined
}

export function presentMemberLive(
  { actor, liveEngine, now: clock }: Pick<Context, 'actor' | 'liveEngine' | 'now'>,
  row: LiveRow,
  { rsvp: own, waiting }: OwnPart,
): MemberLiveClass {
  const now = clock()
  const viewer = {
    may_watch: mayWatchLive(actor, now),
    is_registered: own !== undefined,
    was_admitted: own !== undefined && own.admittedAt !== null,
    is_private: row.isPrivate,
  }
  const instructor = presentInstructor(row.instructor)
  const facts = factsOf(row)
  return {
    ...presentCommon(row, now),
    ...viewer,
    has_seat: own?.hasSeat ?? false,
    broadcast_session: row.broadcastsSession && liveEngine.broadcasts,
    instructor,
    occurrence_id: row.occurrenceId,
    version: row.version,
    rsvp_count: row.rsvpCount,
    kept_count: row.keptCount,
    waiting_count: row.waitingCount,
    waiting: waiting ? presentWaiting(waiting) : null,
    may_host: mayHost(
      { _id: actor.id, role: actor.roles },
      {
        instructor,
        cohost: presentInstructor(row.cohost),
        series: { instructor: presentInstructor(row.seriesInstructor) },
      },
    ),
    can_join: joinRefusal(facts, viewer, epoch(now)) === null,
    join_opens_at: opensAt(facts.starts_at ?? epoch(now)),
  }
}

const presentWaiting = ({ position, hasOffer, offeredUntil }: MemberWaiting) => ({
  position,
  has_offer: hasOffer,
  offered_until: offeredUntil && epoch(offeredUntil),
})

/** A class on one of its dates as an entry of its dates; none while it has no date. */
export const openDate = (live: MemberLiveClass): OpenDate[] =>
  live.occurrence_id === null || live.starts_at === null
    ? []
    : [
        {
          occurrence_id: live.occurrence_id,
          live_class_id: live._id,
          starts_at: live.starts_at,
          title: live.title,
          instructor: live.instructor,
          capacity: live.capacity,
          rsvp_count: live.rsvp_count,
          kept_count: live.kept_count,
          waiting_count: live.waiting_count,
          waiting: live.waiting,
          is_registered: live.is_registered,
          has_seat: live.has_seat,
        },
      ]
