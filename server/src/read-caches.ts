/** What many requests read, kept for a moment. Triggers of migrations tell of the same tables and columns. */
import type { Database } from './platform/db/database.ts'
import type { Notices } from './platform/db/notices.ts'
import { ReadCache, type ReadCacheOptions } from './platform/db/read-cache.ts'
import type { Writes } from './platform/db/writes.ts'

export interface ReadCaches {
  /** The users of sessions, and API keys, by hash of their token. */
  readonly callers: ReadCache
  /** What all members see of classes and programs, without what depends on a member. */
  readonly content: ReadCache
  /** What all members see of live classes in a second, without what depends on a member. */
  readonly live: ReadCache
}

export const readCacheOptions: Record<keyof ReadCaches, ReadCacheOptions> = {
  callers: {
    channel: 'callers',
    milliseconds: 1_000,
    most: 5_000,
    tables: {
      sessions: {
        inserts: false,
        columns: [
          'token_hash',
          'former_token_hash',
          'former_until',
          'must_rotate',
          'expires_at',
          'proved_at',
          'revoked_at',
        ],
      },
      api_keys: {
        inserts: false,
        columns: ['key_hash', 'scopes', 'expires_at', 'revoked_at'],
      },
      users: {
        inserts: false,
        columns: [
          'roles',
          'device_activated_at',
          'household_holder_id',
          'stripe_subscription_id',
          'subscription_mode',
          'subscription_plan',
          'next_billing_at',
          'primary_goals',
          'experience_level',
          'preferred_session_length',
          'deleted_at',
        ],
      },
    },
  },
  content: {
    channel: 'content',
    // Figures such as views are no change, so they are at most this old.
    milliseconds: 5_000,
    most: 1_000,
    tables: {
      videos: {
        inserts: true,
        columns: [
          'title',
          'description',
          'categories',
          'difficulty_level',
          'duration_seconds',
          'thumbnail_path',
          'thumbnail_tone',
          'tags',
          'status',
          'publish_at',
          'first_published_at',
          'is_premium',
          'is_setup',
          'feature_on_home',
          'equipments',
          'cautions',
          'exercise_cautions',
          'instructor_id',
          'processing_state',
          'deleted_at',
        ],
      },
      programs: {
        inserts: true,
        columns: [
          'title',
          'description',
          'categories',
          'instructor_id',
          'difficulty_level',
          'duration_weeks',
          'session_per_week',
          'status',
          'publish_at',
          'first_published_at',
          'thumbnail_path',
          'thumbnail_tone',
          'is_premium',
          'is_recovery',
          'feature_on_home',
          'completion_message',
          'enrollment_count',
          'created_by',
          'deleted_at',
        ],
      },
      program_weeks: { inserts: true, columns: ['title', 'description', 'position'] },
      program_sessions: {
        inserts: true,
        columns: ['title', 'video_id', 'week_id', 'position'],
      },
      video_cues: {
        inserts: true,
        columns: ['exercise_names', 'exercise_text', 'springs', 'equipments'],
      },
      day_classes: { inserts: true, columns: ['video_id'] },
      users: { inserts: false, columns: ['first_name', 'last_name', 'image_path', 'deleted_at'] },
    },
  },
  live: {
    channel: 'live_content',
    milliseconds: 1_000,
    most: 10,
    tables: {
      live_classes: {
        inserts: true,
        columns: [
          'title',
          'description',
          'instructor_id',
          'categories',
          'difficulty_level',
          'duration_minutes',
          'tags',
          'status',
          'local_date',
          'local_time',
          'timezone',
          'starts_at',
          'capacity',
          'is_recurring',
          'records_session',
          'deleted_at',
        ],
      },
      live_occurrences: { inserts: true, columns: ['starts_at', 'ended_at', 'recorded_at'] },
      live_rsvps: { inserts: true, columns: ['occurrence_id', 'user_id'] },
      live_streams: { inserts: true, columns: ['started_at', 'heartbeat_at', 'stopped_at'] },
      users: { inserts: false, columns: ['first_name', 'last_name', 'image_path', 'deleted_at'] },
    },
  },
}

export const createReadCaches = (db: Database, writes: Writes, notices: Notices): ReadCaches => ({
  callers: new ReadCache(readCacheOptions.callers, db, writes, notices),
  content: new ReadCache(readCacheOptions.content, db, writes, notices),
  live: new ReadCache(readCacheOptions.live, db, writes, notices),
})
