/**
 * `tsx server/test/grow-studio.ts <data folder> <members>`: grows the studio of a running server, for the benchmark,
 * in proportions like those of a million members. Its data is disposable.
 */
import { Client } from 'pg'
import { joinEmbeddedPostgres } from '../src/platform/embedded-postgres/join.ts'

const [dataDir = '', members = ''] = process.argv.slice(2)
const MEMBERS = Number(members)
const VIDEOS = MEMBERS / 10
const PROGRAMS = MEMBERS / 200
const CODES = MEMBERS / 10

const first = `(ARRAY['Anna','Ben','Clara','David','Elif','Femke','Goran','Hanna','Ines','Jonas','Katja','Lea',
  'Mila','Noah','Olga','Paul','Quirin','Rosa','Sofia','Tom','Uwe','Vera','Wanda','Xaver','Yara','Zoe'])`
/** A realistic distribution: many names, some of them frequent. */
const last = `initcap(translate(to_hex(floor(power(random(), 3) * 40000)::int + 4096), '0123456789', 'aeioulmnrs'))`

/** Proportions like those of a studio after some years. */
const steps = [
  `ALTER TABLE users DISABLE TRIGGER users_add_words`,
  `INSERT INTO users (id, email, email_verified_at, first_name, last_name, roles, device_activated_at,
      primary_goals, is_using_for_recovery, experience_level, subscription_mode, subscription_plan,
      next_billing_at, last_login, last_activity, time_zone, created_at)
    SELECT uuidv7(at - now()), 'member' || n || '@studio.test', at,
      ${first}[1 + floor(random() * 26)::int], ${last},
      CASE WHEN n % 500 = 0 AND n <= 100000 THEN '{user,coach}' WHEN n % 50000 = 1 THEN '{user,admin}' ELSE '{user}' END::text[],
      at, '{SKIP}', random() < 0.2, 'beginner',
      CASE WHEN random() < 0.4 THEN 'subscription' ELSE 'trial' END,
      (ARRAY['premium','premium','premium','basic','pro','none','none','none'])[1 + floor(random() * 8)::int],
      now() + random() * interval '30 days', now() - power(random(), 4) * (now() - at),
      now() - power(random(), 4) * (now() - at), 'Europe/Berlin', at
    FROM (SELECT n, now() - random() * interval '900 days' AS at FROM generate_series(1, ${MEMBERS}) n ORDER BY at) made`,
  // Their trigger would do the same, in more time.
  `INSERT INTO user_words SELECT DISTINCT unnest(words_of(search_text, deleted_at)) FROM users
    ON CONFLICT DO NOTHING`,
  `ALTER TABLE users ENABLE TRIGGER users_add_words`,
  `INSERT INTO sessions (id, user_id, token_hash, created_at, expires_at, last_seen_at)
    SELECT gen_random_uuid(), id, sha256(id::text::bytea), last_login, last_login + interval '30 days', last_activity
    FROM users WHERE email LIKE '%@studio.test'`,
  `INSERT INTO subscriptions (provider_subscription_id, user_id, plan_id, status, current_period_end,
      cancel_at_period_end, access_until)
    SELECT 'sub_' || id, id, (SELECT id FROM plans LIMIT 1), 'active', next_billing_at, false, next_billing_at
    FROM users WHERE subscription_mode = 'subscription' AND email LIKE '%@studio.test'`,
  `INSERT INTO videos (id, title, description, categories, difficulty_level, duration_seconds, status,
      first_published_at, instructor_id, playback_id, processing_state, created_at)
    SELECT uuidv7(at - now()), (ARRAY['Footwork','Strength','Balance','Stretch','Bridge'])[1 + n % 5] || ' ' || n,
      'Made by the benchmark', ARRAY[(ARRAY['core','lower-body','upper-body','flexibility'])[1 + n % 4]],
      'beginner', 600 + n % 3000, 'published', at, coaches[1 + n % cardinality(coaches)], 'bench-' || n, 'ready', at
    FROM (SELECT n, now() - random() * interval '900 days' AS at FROM generate_series(1, ${VIDEOS}) n) made,
      (SELECT array_agg(id) AS coaches FROM users WHERE roles @> '{coach}') one`,
  `INSERT INTO programs (id, title, categories, difficulty_level, duration_weeks, status, first_published_at,
      instructor_id, created_by, created_at)
    SELECT uuidv7(at - now()), 'Course ' || n, '{core}', 'beginner', 4, 'published', at, coach, coach, at
    FROM (SELECT n, now() - random() * interval '900 days' AS at FROM generate_series(1, ${PROGRAMS}) n) made,
      (SELECT id AS coach FROM users WHERE roles @> '{coach}' LIMIT 1) one`,
  `INSERT INTO enrollments (id, user_id, program_id, status, started_at, updated_at)
    SELECT gen_random_uuid(), id, courses[1 + place % least(cardinality(courses), most)],
      (ARRAY['active','active','completed','stopped'])[1 + place % 4], created_at, last_activity
    FROM (SELECT id, created_at, last_activity, row_number() OVER () AS place FROM users
      WHERE email LIKE '%@studio.test') member,
      (SELECT array_agg(id) AS courses FROM programs WHERE title LIKE 'Course %') one,
      (VALUES (5000), (499)) popular (most)
    ON CONFLICT DO NOTHING`,
  `UPDATE programs SET enrollment_count = counted.members
    FROM (SELECT program_id, count(*) AS members FROM enrollments WHERE status <> 'stopped' GROUP BY 1) counted
    WHERE program_id = programs.id`,
  `INSERT INTO active_days (user_id, day)
    SELECT id, (now() AT TIME ZONE 'UTC')::date - ago FROM users, generate_series(0, 7) ago
    WHERE random() < 0.15 ON CONFLICT DO NOTHING`,
  `INSERT INTO watch_days (user_id, day, watched_seconds)
    SELECT user_id, day, 1800 FROM active_days WHERE random() < 0.7 ON CONFLICT DO NOTHING`,
  `INSERT INTO video_views (user_id, video_id, viewed_at)
    SELECT user_id, (SELECT id FROM videos LIMIT 1), day::timestamp AT TIME ZONE 'UTC' + random() * interval '23 hours'
    FROM watch_days, generate_series(1, 2)`,
  `INSERT INTO insight_days (day, total_users, new_users, active_users, views, watched_seconds)
    SELECT day, 0.8 * ${MEMBERS}, 0.0011 * ${MEMBERS}, 0.15 * ${MEMBERS}, 0.2 * ${MEMBERS}, 200 * ${MEMBERS}::bigint
    FROM generate_series(now() - interval '180 days', now() - interval '1 day', '1 day') day
    ON CONFLICT DO NOTHING`,
  `INSERT INTO activation_codes (id, code, batch_name, total_usage_possible, trial_duration, plan)
    SELECT gen_random_uuid(), upper(substr(md5(n::text), 1, 6)), 'Batch ' || n / 100, 10, 30, 'premium'
    FROM generate_series(1, ${CODES}) n ON CONFLICT DO NOTHING`,
  // Two of three members came by a code, and trained a few times in the weeks after.
  `INSERT INTO code_redemptions (id, activation_code_id, code_text, user_id, email_hmac, trial_days, plan, redeemed_at)
    SELECT gen_random_uuid(), codes[1 + place % cardinality(codes)], 'GROWN', id, sha256(id::text::bytea), 30, 'premium', created_at
    FROM (SELECT id, created_at, row_number() OVER () AS place FROM users WHERE email LIKE '%@studio.test') member,
      (SELECT array_agg(id) AS codes FROM activation_codes) one
    WHERE place % 3 > 0`,
  `INSERT INTO practice_log (id, user_id, kind, measure, title, coach, duration_seconds, practised_seconds, video_id,
      watched_at, happened_at)
    SELECT gen_random_uuid(), user_id, 'discover', 'watched', title, 'Grown Coach', 900, 900, video.id, at, at
    FROM (
      SELECT user_id, redeemed_at + random() * nth * interval '8 days' AS at
      FROM code_redemptions, generate_series(1, 4) nth WHERE code_text = 'GROWN' AND random() < 0.7
    ) trained, (SELECT id, title FROM videos WHERE title IS NOT NULL LIMIT 1) video`,
  // Of a day that is over everywhere: as many viewings as there are in a day, most of them of a few videos.
  `INSERT INTO watched_parts (user_id, video_id, day, parts)
    SELECT id, watched[1 + floor(power(random(), 4) * 1000)::int % cardinality(watched)],
      (now() AT TIME ZONE 'UTC')::date - '1970-01-01'::date - 3,
      jsonb_build_array(jsonb_build_array(0, 60000 * (1 + floor(random() * 20))))
    FROM users, (SELECT array_agg(id) AS watched FROM (SELECT id FROM videos LIMIT 1000) known) one
    WHERE email LIKE '%@studio.test' AND random() < 0.2`,
]

/** Triggers of the big tables, which are not needed for generated rows. */
const guards = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS gone,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid = ANY($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`
const bigTables = [
  'users',
  'sessions',
  'subscriptions',
  'enrollments',
  'active_days',
  'watch_days',
  'video_views',
  'code_redemptions',
  'practice_log',
  'watched_parts',
]

const { url, stop } = await joinEmbeddedPostgres({ dataDir })
const client = new Client({ connectionString: url })
await client.connect()
try {
  await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'")
  const { rows } = await client.query<{ gone: string; back: string }>(guards, [bigTables])
  for (const { gone } of rows) await client.query(gone)
  for (const step of steps) await client.query(step)
  for (const { back } of rows.toReversed()) await client.query(back)
  await client.query('VACUUM (ANALYZE)')
} finally {
  await client.end()
  await stop()
}
