import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import type { ChatMode } from '@carriage/contract/live-classes/chat'
import type { BroadcastState } from '@carriage/contract/live-classes/schemas'
import type { Category, Level, PublicationStatus } from '@carriage/contract/common'
import { and, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  type AnyPgColumn,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { ofUser, users } from '../accounts/accounts-schema.ts'
import { videos } from '../videos/videos-schema.ts'

type Of<Names extends string> = Readonly<Record<Names, AnyPgColumn>>
/** By what the list of staff is sorted; classes without a schedule come before all others. */
export const liveTitle = (t: Of<'title'>) => sql`search_fold(${t.title})`
export const liveStart = (t: Of<'startsAt'>) => sql`coalesce(${t.startsAt}, '-infinity')`

export const liveClasses = pgTable(
  'live_classes',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    instructorId: uuid('instructor_id').references(() => users.id, { onDelete: 'set null' }),
    categories: text('categories').array().$type<Category[]>().notNull(),
    difficultyLevel: text('difficulty_level').$type<Level>().notNull(),
    durationMinutes: smallint('duration_minutes').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What members bring, and how they set up the reformer before it begins. */
    bring: text('bring')
      .array()
      .notNull()
      .default(sql`'{}'`),
    openingSetup: jsonb('opening_setup').$type<ReformerSetup>(),
    status: text('status').$type<PublicationStatus>().notNull().default('draft'),
    /**
     * Local date, time and zone as entered; of a weekly class its rule, with the day of the rule that the next date
     * stands for. `startsAt` is the next date itself and is authoritative.
     */
    localDate: date('local_date', { mode: 'string' }),
    localTime: time('local_time'),
    timezone: text('timezone'),
    startsAt: instant('starts_at'),
    capacity: smallint('capacity').notNull(),
    isRecurring: boolean('is_recurring').notNull().default(false),
    /** The last day that the weekly rule counts for; null for a series without an end. */
    lastDate: date('last_date', { mode: 'string' }),
    sendsReminder: boolean('sends_reminder').notNull().default(true),
    recordsSession: boolean('records_session').notNull().default(false),
    broadcastsSession: boolean('broadcasts_session').notNull().default(false),
    /** Whether a member has booked it for a few; nobody else sees it. */
    isPrivate: boolean('is_private').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** When those who follow its coach were told of it. */
    followersToldAt: instant('followers_told_at'),
    /**
     * Title, description, tags, instructor and categories, case-folded and without accents; written by a
     * trigger.
     */
    searchText: text('search_text').notNull().default(''),
    /** Incremented by every save. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('live_classes_starts')
      .on(t.startsAt, t.id)
      .where(sql`${t.status} <> 'draft' AND ${t.deletedAt} IS NULL`),
    index('live_classes_created')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('live_classes_by_title')
      .on(liveTitle(t), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('live_classes_by_start')
      .on(liveStart(t), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('live_classes_instructor').on(t.instructorId, t.createdAt.desc().nullsFirst()),
    index('live_classes_untold')
      .on(t.id)
      .where(
        sql`${t.followersToldAt} IS NULL AND ${t.status} <> 'draft' AND ${t.deletedAt} IS NULL`,
      ),
    index('live_classes_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check('live_classes_title', sql`char_length(${t.title}) BETWEEN 1 AND 255`),
    check('live_classes_description', sql`char_length(${t.description}) BETWEEN 1 AND 500`),
    check('live_classes_categories', sql`cardinality(${t.categories}) >= 1`),
    check(
      'live_classes_level',
      sql`${t.difficultyLevel} IN ('beginner','intermediate','advanced','all-levels')`,
    ),
    check('live_classes_duration', sql`${t.durationMinutes} BETWEEN 15 AND 120`),
    check('live_classes_status', sql`${t.status} IN ('draft','scheduled','published')`),
    check('live_classes_capacity', sql`${t.capacity} BETWEEN 1 AND 100`),
    check(
      'live_classes_schedule',
      sql`num_nonnulls(${t.localDate}, ${t.localTime}, ${t.timezone}, ${t.startsAt}) IN (0, 4)`,
    ),
    check(
      'live_classes_private',
      sql`NOT ${t.isPrivate} OR NOT (${t.isRecurring} OR ${t.recordsSession} OR ${t.broadcastsSession})`,
    ),
    check('live_classes_scheduled', sql`${t.status} = 'draft' OR ${t.startsAt} IS NOT NULL`),
  ],
)
export type LiveClassRow = typeof liveClasses.$inferSelect

/**
 * One date of a class. The dates of a weekly class that are open for registration are rows; a date may differ from
 * its class in what the columns below hold, where null means that it does not.
 */
export const liveOccurrences = pgTable(
  'live_occurrences',
  {
    id: primaryId(),
    liveClassId: uuid('live_class_id')
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** The day of the weekly rule that it stands for, on whatever day it takes place. */
    seriesDate: date('series_date', { mode: 'string' }).notNull(),
    /** Whether its time was chosen for this date alone. */
    isMoved: boolean('is_moved').notNull().default(false),
    title: text('title'),
    description: text('description'),
    instructorId: uuid('instructor_id').references(() => users.id, { onDelete: 'set null' }),
    capacity: smallint('capacity'),
    /** When staff called it off; it can be restored. */
    skippedAt: instant('skipped_at'),
    /** When it was closed; null until it is over. */
    endedAt: instant('ended_at'),
    /** When the processing of its recording began. */
    recordedAt: instant('recorded_at'),
    /** The video of its recording, published or not. */
    videoId: uuid('video_id').references(() => videos.id, { onDelete: 'set null' }),
    /** When messages to its members were written that it can be watched. */
    replayToldAt: instant('replay_told_at'),
    /** How many members are registered, counted by a trigger; as many of them as the class has seats have one. */
    registered: integer('registered').notNull().default(0),
    /** How many wait for a seat, and how many of them have one kept for them; counted by a trigger. */
    waiting: integer('waiting').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    /** Who may write in its chat, and the message that stands above the others; without a foreign key, for each knows the other. */
    chatMode: text('chat_mode').$type<ChatMode>().notNull().default('on'),
    pinnedMessageId: bigint('pinned_message_id', { mode: 'number' }),
    /** When the countdown of its host ends, and since when it is paused; null without one. */
    timerEndsAt: instant('timer_ends_at'),
    timerPausedAt: instant('timer_paused_at'),
    /** The most members who were in it at once. */
    peakViewers: integer('peak_viewers').notNull().default(0),
    /** When it was first moved, called off, restored or given another coach since its members were last told; null when they know. */
    changedAt: instant('changed_at'),
  },
  (t) => [
    // Finds the next date of a class and its last one.
    index('live_occurrences_class').on(t.liveClassId, t.startsAt),
    index('live_occurrences_open')
      .on(t.startsAt)
      .where(sql`${t.endedAt} IS NULL AND ${t.skippedAt} IS NULL`),
    index('live_occurrences_instructor').on(t.instructorId),
    index('live_occurrences_replays')
      .on(t.videoId)
      .where(sql`${t.videoId} IS NOT NULL AND ${t.replayToldAt} IS NULL`),
    index('live_occurrences_changed')
      .on(t.changedAt)
      .where(sql`${t.changedAt} IS NOT NULL`),
    check('live_occurrences_title', sql`char_length(${t.title}) BETWEEN 1 AND 255`),
    check('live_occurrences_description', sql`char_length(${t.description}) BETWEEN 1 AND 500`),
    check('live_occurrences_chat', sql`${t.chatMode} IN ('on','slow','off')`),
    check('live_occurrences_capacity', sql`${t.capacity} BETWEEN 1 AND 100`),
  ],
)
export type OccurrenceRow = typeof liveOccurrences.$inferSelect
/** Of which date of a live class a row is: it goes with it. */
export const ofOccurrence = () =>
  uuid('occurrence_id')
    .notNull()
    .references(() => liveOccurrences.id, { onDelete: 'cascade' })

export const liveRsvps = pgTable(
  'live_rsvps',
  {
    id: primaryId(),
    occurrenceId: ofOccurrence(),
    userId: ofUser(),
    createdAt: createdAt(),
    /** Whether they have a seat; all others watch the broadcast. */
    hasSeat: boolean('has_seat').notNull().default(false),
    /** Whether others who come see their first name before the class. */
    showsName: boolean('shows_name').notNull().default(false),
    /** When they first entered; afterwards they may return after a lost connection. */
    admittedAt: instant('admitted_at'),
    /** When they were last heard from in the class; null while they are in it. */
    leftAt: instant('left_at'),
    /** When they were reminded of it a day ahead, and an hour before. */
    dayRemindedAt: instant('day_reminded_at'),
    remindedAt: instant('reminded_at'),
    /** The start that the member knows of; null once they were told that the class does not take place. */
    toldStartsAt: instant('told_starts_at'),
    /** Who teaches it as far as the member knows; null for nobody. Without a foreign key: it says what they were told. */
    toldCoachId: uuid('told_coach_id'),
  },
  (t) => [
    unique('live_rsvps_member').on(t.occurrenceId, t.userId),
    index('live_rsvps_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    // Who gets the next seat that is free.
    index('live_rsvps_audience')
      .on(t.occurrenceId, t.createdAt, t.id)
      .where(sql`NOT ${t.hasSeat}`),
    // Those whose names others see, among any number who come.
    index('live_rsvps_names')
      .on(t.occurrenceId, t.createdAt)
      .where(sql`${t.showsName}`),
  ],
)

/**
 * The waiting list of an occurrence, in the order in which members came. A seat that becomes free is kept for the
 * first who has none; a job tells them, and passes it on when they have not registered in time.
 */
export const liveWaiting = pgTable(
  'live_waiting',
  {
    id: primaryId(),
    occurrenceId: ofOccurrence(),
    userId: ofUser(),
    createdAt: createdAt(),
    /** Whether a seat is kept for them. */
    hasOffer: boolean('has_offer').notNull().default(false),
    /** Until when, as they were told; null before that. */
    offeredUntil: instant('offered_until'),
  },
  (t) => [
    unique('live_waiting_member').on(t.occurrenceId, t.userId),
    index('live_waiting_order').on(t.occurrenceId, t.createdAt, t.id),
    index('live_waiting_user').on(t.userId),
    check('live_waiting_told', sql`${t.hasOffer} OR ${t.offeredUntil} IS NULL`),
  ],
)

export const liveStreams = pgTable(
  'live_streams',
  {
    id: primaryId(),
    occurrenceId: ofOccurrence(),
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull(),
    /** The heartbeat of the server that receives the host; without one for a minute, the stream does not run. */
    heartbeatAt: instant('heartbeat_at').notNull(),
    /** When that server lost the host; null while it receives them. */
    lostAt: instant('lost_at'),
    /** What has happened to its broadcast; null while it is whole, or where there is none. */
    broadcastTrouble: text('broadcast_trouble').$type<Exclude<BroadcastState, 'whole'>>(),
    /** Whether the line of the host carries too little for a good picture. */
    isHostLineWeak: boolean('is_host_line_weak').notNull().default(false),
    /** How often the host was lost, whether their line was ever weak, and the worst of the broadcast, for the report. */
    losses: integer('losses').notNull().default(0),
    wasHostLineWeak: boolean('was_host_line_weak').notNull().default(false),
    worstBroadcast: text('worst_broadcast').$type<Exclude<BroadcastState, 'whole'>>(),
    stoppedAt: instant('stopped_at'),
  },
  (t) => [
    uniqueIndex('live_streams_running')
      .on(t.occurrenceId)
      .where(sql`${t.stoppedAt} IS NULL`),
    index('live_streams_occurrence').on(t.occurrenceId, t.startedAt.desc().nullsFirst()),
    index('live_streams_host').on(t.hostId),
    check('live_streams_trouble', sql`${t.broadcastTrouble} IN ('reduced','interrupted')`),
    check('live_streams_worst', sql`${t.worstBroadcast} IN ('reduced','interrupted')`),
  ],
)

export type LiveStreamRow = typeof liveStreams.$inferSelect

/** A server that receives a host writes a heartbeat every ten seconds; one that was killed writes none. */
const STREAM_SILENT_SECONDS = 60

/** Whether a stream has neither been stopped nor lost its host. */
export const isRunning = (now: Date | Placeholder): SQL | undefined =>
  and(
    isNull(liveStreams.stoppedAt),
    isNull(liveStreams.lostAt),
    sql`${liveStreams.heartbeatAt} >= ${now}::timestamptz - ${STREAM_SILENT_SECONDS} * interval '1 second'`,
  )

/** What the host has told everybody to set up during a class. */
export const liveSetups = pgTable(
  'live_setups',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    occurrenceId: ofOccurrence(),
    toldAt: instant('told_at').notNull(),
    setup: jsonb('setup').$type<ReformerSetup>().notNull(),
  },
  (t) => [index('live_setups_occurrence').on(t.occurrenceId, t.id)],
)

/** One row per connection to a class; UNLOGGED by the migration, because a crash ends all connections. */
export const livePresence = pgTable(
  'live_presence',
  {
    connectionId: uuid('connection_id').primaryKey(),
    liveClassId: uuid('live_class_id')
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** `viewer` has a seat, `audience` watches the broadcast. */
    role: text('role').$type<'host' | 'viewer' | 'audience'>().notNull(),
    joinedAt: instant('joined_at').notNull(),
    heartbeatAt: instant('heartbeat_at').notNull(),
  },
  (t) => [
    // Finds the few with a seat among any number who watch; none has the heartbeat, of which each touch would change it.
    index('live_presence_class').on(t.liveClassId, t.role, t.joinedAt),
    index('live_presence_user').on(t.userId),
    check('live_presence_role', sql`${t.role} IN ('host','viewer','audience')`),
  ],
)
