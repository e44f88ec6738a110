/** Members of a studio for a benchmark, signed in without passwords. */
import { createHash } from 'node:crypto'
import type { Client } from 'pg'

const tokenOf = (place: number): string => `traffic-${place}-${'x'.repeat(30)}`

/** Adds members who have a session, a premium trial and a program; returns the tokens of their sessions. */
export async function addMembers(client: Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, place) => tokenOf(place))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await client.query(`INSERT INTO users (id, email, email_verified_at, first_name, last_name, roles,
      device_activated_at, primary_goals, is_using_for_recovery, experience_level, subscription_mode,
      subscription_plan, next_billing_at, last_login, last_activity, time_zone, created_at)
    SELECT gen_random_uuid(), 'traffic' || n || '@studio.test', now(), 'Member', 'Number ' || n, '{user}',
      now(), '{SKIP}', false, 'beginner', 'trial', 'premium', now() + interval '30 days', now(), now(),
      'Europe/Berlin', now() - interval '90 days' FROM generate_series(1, ${count}) n`)
  await client.query(
    `INSERT INTO sessions (id, user_id, token_hash, expires_at, last_seen_at)
      SELECT gen_random_uuid(), id, hash, now() + interval '30 days', now()
      FROM unnest($1::bytea[]) WITH ORDINALITY AS made (hash, n)
      JOIN users ON email = 'traffic' || n || '@studio.test'`,
    [hashes],
  )
  await client.query(`INSERT INTO enrollments (id, user_id, program_id, status, started_at, updated_at)
    SELECT gen_random_uuid(), users.id, (SELECT id FROM programs WHERE status = 'published' LIMIT 1), 'active',
      now(), now() FROM users WHERE email LIKE 'traffic%'`)
  await client.query('ANALYZE users, sessions, enrollments')
  return tokens
}
