/** What each sweep deletes, and after which time. */
import { sql, type SQL } from 'drizzle-orm'
import { uuidv7 } from '../src/platform/crypto.ts'
import { utcDay } from '../src/platform/time.ts'

type Run = (query: SQL) => Promise<unknown>

const HOUR = 3600
export const DAY = 24 * HOUR
const hash = () => sql`sha256(${uuidv7()}::bytea)`

export interface Term {
  table: string
  job: string
  /** Seconds after which a row is deleted. */
  after: number
  /** Inserts a row of this age and returns the condition that finds it. */
  insert: (run: Run, at: Date, userId: string) => Promise<SQL>
}
const withId =
  (insert: (id: string, at: Date, userId: string) => SQL) =>
  async (run: Run, at: Date, userId: string): Promise<SQL> => {
    const id = uuidv7()
    await run(insert(id, at, userId))
    return sql`id = ${id}`
  }
const withText =
  (column: string, insert: (key: string, at: Date, userId: string) => SQL) =>
  async (run: Run, at: Date, userId: string): Promise<SQL> => {
    const key = uuidv7()
    await run(insert(key, at, userId))
    return sql`${sql.identifier(column)}::text = ${key}`
  }
const ofDay =
  (insert: (day: string, userId: string) => SQL) =>
  async (run: Run, at: Date, userId: string): Promise<SQL> => {
    const day = utcDay(at)
    await run(insert(day, userId))
    await run(sql`INSERT INTO insight_days
      (day, total_users, new_users, active_users, views, watched_seconds)
      VALUES (${day}, 1, 0, 1, 0, 60) ON CONFLICT DO NOTHING`)
    return sql`day = ${day} AND user_id = ${userId}`
  }

export const terms: readonly Term[] = [
  {
    table: 'sessions',
    job: 'sweep-accounts',
    after: 30 * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO sessions
      (id, user_id, token_hash, expires_at, last_seen_at) VALUES (${id}, ${user}, ${hash()}, ${at}, ${at})`,
    ),
  },
  {
    table: 'auth_tokens',
    job: 'sweep-accounts',
    after: DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO auth_tokens
      (id, kind, user_id, token_hash, expires_at) VALUES (${id}, 'deletion', ${user}, ${hash()}, ${at})`,
    ),
  },
  {
    table: 'mailed_links',
    job: 'sweep-accounts',
    after: DAY,
    insert: async (run, at, user) => {
      const id = uuidv7()
      await run(sql`INSERT INTO mailed_links (token_hash, kind, user_id, expires_at)
        VALUES (sha256(${id}::bytea), 'not-me', ${user}, ${at})`)
      return sql`token_hash = sha256(${id}::bytea)`
    },
  },
  {
    table: 'gift_cards',
    job: 'sweep-billing',
    after: 7 * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO gift_cards (id, buyer_id, plan_code, months, amount_cents,
        currency, from_name, message, send_at, code_hash, sealed_code, created_at)
      VALUES (${id}, ${user}, 'premium', 1, 1999, 'USD', 'Ada', '', ${at}, ${hash()}, ${hash()}, ${at})`,
    ),
  },
  {
    table: 'leave_answers',
    job: 'sweep-billing',
    after: 400 * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO leave_answers (id, user_id, outcome, created_at)
      VALUES (${id}, ${user}, 'cancelled', ${at})`,
    ),
  },
  {
    table: 'household_places',
    job: 'sweep-households',
    after: 30 * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO household_places
      (id, holder_id, seat, state, email, invited_at, expires_at, changed_at)
      VALUES (${id}, ${user}, 1, 'declined', 'a@family.test', ${at}, ${at}, ${at})`,
    ),
  },
  {
    table: 'factor_challenges',
    job: 'sweep-accounts',
    after: DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO factor_challenges
      (id, kind, user_id, token_hash, expires_at) VALUES (${id}, 'ticket', ${user}, ${hash()}, ${at})`,
    ),
  },
  {
    table: 'rate_limits',
    job: 'sweep-accounts',
    after: DAY,
    insert: withText(
      'key',
      (key, at) => sql`INSERT INTO rate_limits (key, window_start, count)
      VALUES (${key}, ${at}, 1)`,
    ),
  },
  {
    table: 'processes',
    job: 'sweep-processes',
    after: DAY,
    insert: withId(
      (id, at) => sql`INSERT INTO processes
      (id, role, works_on_jobs, host, pid, version, secret_mark, started_at, seen_at, runs)
      VALUES (${id}, 'worker', true, 'a', 1, '0', 'a', ${at}, ${at}, '[]')`,
    ),
  },
  {
    table: 'recent_writes',
    job: 'sweep-processes',
    after: DAY,
    insert: async (run, at) => {
      const id = uuidv7()
      await run(sql`INSERT INTO recent_writes (user_id, position, written_at)
        VALUES (${id}, '0/1', ${at})`)
      return sql`user_id = ${id}`
    },
  },
  {
    table: 'security_events',
    job: 'sweep-accounts',
    // The tests are on 10 May at noon, and whole months are deleted.
    after: (365 + 9.5) * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO security_events
      (id, user_id, kind, device, network, created_at) VALUES (${id}, ${user}, 'signed-in', '', '', ${at})`,
    ),
  },
  {
    table: 'telemetry_samples',
    job: 'sweep-telemetry',
    // Whole months, too.
    after: (90 + 8.5) * DAY,
    insert: async (run, at, user) => {
      await run(
        sql`INSERT INTO telemetry_samples VALUES (${user}, ${at}, ${uuidv7()}, 1, 800, 20, 200)`,
      )
      return sql`user_id = ${user} AND measured_at = ${at}`
    },
  },
  {
    table: 'known_browsers',
    job: 'sweep-accounts',
    after: 400 * DAY,
    insert: async (run, at, user) => {
      const id = uuidv7()
      await run(sql`INSERT INTO known_browsers (user_id, browser_hash, last_used_at)
        VALUES (${user}, sha256(${id}::bytea), ${at})`)
      return sql`browser_hash = sha256(${id}::bytea)`
    },
  },
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
      (id, at) => sql`INSERT INTO mails (id, recipient, sender, letter, created_at)
      VALUES (${id}, 'ada@carriage.test', 'a', '{}', ${at})`,
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
    table: 'loose_images',
    job: 'sweep-images',
    after: HOUR,
    insert: withText(
      'path',
      (path, at) => sql`INSERT INTO loose_images (path, since)
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
    table: 'live_sent_away',
    job: 'sweep-live-access',
    after: 2 * DAY,
    insert: withText(
      'channel',
      (channel, at, user) => sql`INSERT INTO live_sent_away
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
      await run(sql`INSERT INTO watched_parts (user_id, video_id, day, parts, practised)
        VALUES (${user}, ${video}, ${day}, '[]', '{}')`)
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
