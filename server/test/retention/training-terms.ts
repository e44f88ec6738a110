/** What sweeps delete of mails, media, training and messages, and after which time. */
import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../src/platform/crypto.ts'
import { DAY, HOUR, hash, ofDay, withId, withText, type Term } from './old-rows.ts'

export const trainingTerms: readonly Term[] = [
  {
    table: 'users',
    job: 'sweep-accounts',
    after: 30 * DAY,
    insert: withId(
      (id, at) => sql`INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
      VALUES (${id}, ${`${id}@carriage.test`}, 'Never', 'Verified', ${at}, ${at})`,
    ),
  },
  {
    table: 'mails',
    job: 'sweep-mails',
    after: 30 * DAY,
    insert: withId(
      (id, at) => sql`INSERT INTO mails (id, recipient, sender, template, sealed_props, created_at)
      VALUES (${id}, 'ada@carriage.test', 'a', 'goodbye', '', ${at})`,
    ),
  },
  {
    table: 'webhook_events',
    job: 'reconcile-subscriptions',
    after: 30 * DAY,
    insert: withText(
      'id',
      (id, at) => sql`INSERT INTO webhook_events (id, type, received_at)
      VALUES (${id}, 'invoice.paid', ${at})`,
    ),
  },
  {
    table: 'uploads',
    job: 'sweep-media',
    after: 0,
    insert: withId(
      (id, at, user) => sql`INSERT INTO uploads (id, user_id, name, path, expires_at)
      VALUES (${id}, ${user}, 'a.mp4', ${`sources/${id}`}, ${at})`,
    ),
  },
  {
    table: 'uploads',
    job: 'sweep-media',
    after: 30 * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO uploads (id, user_id, name, path, state, expires_at)
      VALUES (${id}, ${user}, 'a.mp4', ${`sources/${id}`}, 'finished', ${at})`,
    ),
  },
  {
    table: 'video_films',
    job: 'sweep-films',
    after: 0,
    async insert(run, at, user) {
      const [video, film] = [uuidv7(), uuidv7()]
      await run(sql`INSERT INTO videos (id) VALUES (${video})`)
      await run(sql`INSERT INTO video_films (id, video_id, state, marks, kept_until, uploaded_by)
      VALUES (${film}, ${video}, 'former',
        '{"cues":{"exercises":[],"setups":[]},"chaptersId":null,"cuesId":null,"captions":[]}',
        ${at}, ${user})`)
      return sql`id = ${film}`
    },
  },
  {
    table: 'unattached_images',
    job: 'sweep-images',
    after: HOUR,
    insert: withText(
      'path',
      (path, at) => sql`INSERT INTO unattached_images (path, since)
      VALUES (${path}, ${at})`,
    ),
  },
  {
    table: 'live_presence',
    job: 'close-ended-live-classes',
    after: 300,
    insert: async (run, at, user) => {
      const [id, liveClass] = [uuidv7(), uuidv7()]
      await run(sql`INSERT INTO live_classes
        (id, title, description, categories, difficulty_level, duration_minutes, capacity)
        VALUES (${liveClass}, 'a', 'a', '{core}', 'beginner', 30, 5)`)
      await run(sql`INSERT INTO live_presence
        (connection_id, live_class_id, user_id, role, joined_at, heartbeat_at)
        VALUES (${id}, ${liveClass}, ${user}, 'viewer', ${at}, ${at})`)
      return sql`connection_id = ${id}`
    },
  },
  {
    table: 'live_evictions',
    job: 'sweep-live-access',
    after: 2 * DAY,
    insert: withText(
      'channel',
      (channel, at, user) => sql`INSERT INTO live_evictions
      (channel, user_id, since) VALUES (${channel}, ${user}, ${at})`,
    ),
  },
  {
    table: 'workout_reminders',
    job: 'remind-of-workouts',
    after: 30 * DAY,
    insert: async (run, at, user) => {
      const day = Math.floor(at.getTime() / (1000 * DAY)) * 10 + (at.getMinutes() % 10)
      await run(sql`INSERT INTO workout_reminders (user_id, local_day, sent_at)
        VALUES (${user}, ${day}, ${at})`)
      return sql`user_id = ${user} AND local_day = ${day}`
    },
  },
  {
    table: 'active_days',
    job: 'count-days',
    after: 8 * DAY,
    insert: ofDay(
      (day, user) => sql`INSERT INTO active_days (user_id, day) VALUES (${user}, ${day})
      ON CONFLICT DO NOTHING`,
    ),
  },
  {
    table: 'watch_days',
    job: 'count-days',
    after: 8 * DAY,
    insert: ofDay(
      (day, user) => sql`INSERT INTO watch_days (user_id, day, watched_seconds)
      VALUES (${user}, ${day}, 60)`,
    ),
  },
  {
    table: 'watched_parts',
    job: 'count-insights',
    after: 2 * DAY,
    insert: async (run, at, user) => {
      const video = uuidv7()
      const day = Math.floor(at.getTime() / (1000 * DAY))
      await run(sql`INSERT INTO videos (id) VALUES (${video})`)
      await run(sql`INSERT INTO watched_parts (user_id, video_id, day, parts)
        VALUES (${user}, ${video}, ${day}, '[]')`)
      return sql`user_id = ${user} AND video_id = ${video}`
    },
  },
  {
    table: 'screens',
    job: 'sweep-screens',
    after: DAY,
    insert: withId(
      (id, at) => sql`INSERT INTO screens (id, secret_hash, code, seen_at, expires_at)
      VALUES (${id}, ${hash()}, ${id.slice(-6)}, ${at}, ${at})`,
    ),
  },
  {
    table: 'screens',
    job: 'sweep-screens',
    after: DAY,
    insert: withId(
      (id, at) => sql`INSERT INTO screens (id, secret_hash, code, seen_at, expires_at, over_at)
      VALUES (${id}, ${hash()}, ${id.slice(-6)}, ${at}, ${at}::timestamptz + interval '90 days', ${at})`,
    ),
  },
  {
    table: 'kept_classes',
    job: 'sweep-kept-classes',
    after: 0,
    insert: async (run, at, user) => {
      const [id, video] = [uuidv7(), uuidv7()]
      await run(sql`INSERT INTO videos (id) VALUES (${video})`)
      await run(sql`INSERT INTO kept_classes (id, user_id, session_id, video_id, playback_id, kept_at, ends_at)
        SELECT ${id}, user_id, id, ${video}, 'film', ${at}, ${at} FROM sessions WHERE user_id = ${user} LIMIT 1`)
      return sql`id = ${id}`
    },
  },
  {
    table: 'data_exports',
    job: 'sweep-data-exports',
    after: 0,
    insert: withId(
      (id, at, user) => sql`INSERT INTO data_exports
      (id, user_id, path, requested_at, expires_at) VALUES (${id}, ${user}, ${`exports/${id}`}, ${at}, ${at})`,
    ),
  },
  {
    table: 'webhook_deliveries',
    job: 'sweep-webhooks',
    after: 30 * DAY,
    insert: async (run, at) => {
      const [webhook, id] = [uuidv7(), uuidv7()]
      await run(sql`INSERT INTO webhooks (id, url, description, event_types, sealed_secret)
        VALUES (${webhook}, 'https://shop.test', '', '{}', ${hash()})`)
      await run(sql`INSERT INTO webhook_deliveries (id, webhook_id, message_id, type, payload, state, created_at)
        VALUES (${id}, ${webhook}, 'msg_1', 'webhook.test', '{}', 'delivered', ${at})`)
      return sql`id = ${id}`
    },
  },
  {
    table: 'message_dues',
    job: 'send-due-messages',
    after: 0,
    insert: async (run, at, user) => {
      const subject = uuidv7()
      await run(sql`INSERT INTO message_dues (user_id, source, subject, fact_at, due_at)
        VALUES (${user}, 'replay', ${subject}, ${at}, ${at})`)
      return sql`user_id = ${user} AND subject = ${subject}`
    },
  },
  {
    table: 'sent_messages',
    job: 'sweep-messages',
    after: 100 * DAY,
    insert: withId(
      (
        id,
        at,
        user,
      ) => sql`INSERT INTO sent_messages (id, user_id, source, subject, mailed, sent_at)
      VALUES (${id}, ${user}, 'absence', '', true, ${at})`,
    ),
  },
  {
    table: 'notifications',
    job: 'sweep-notifications',
    after: 90 * DAY,
    insert: withId(
      (
        id,
        at,
        user,
      ) => sql`INSERT INTO notifications (id, user_id, type, title, text, path, created_at)
      VALUES (${id}, ${user}, 'live', 'a', 'a', '/dashboard', ${at})`,
    ),
  },
]
