/** What sweeps delete of sign-ins, purchases and devices, and after which time. */
import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../src/platform/crypto.ts'
import { DAY, hash, withId, withText, type Term } from './old-rows.ts'

export const accountTerms: readonly Term[] = [
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
    table: 'push_devices',
    job: 'sweep-pushes',
    after: 0,
    insert: async (run, at, user) => {
      const session = uuidv7()
      await run(sql`INSERT INTO sessions (id, user_id, token_hash, expires_at, last_seen_at)
        VALUES (${session}, ${user}, ${hash()}, ${at}, ${at})`)
      await run(sql`INSERT INTO push_devices
        (id, user_id, session_id, endpoint_hash, sealed_target, server_key, user_agent)
        VALUES (${uuidv7()}, ${user}, ${session}, ${hash()}, ${hash()}, 'key', '')`)
      return sql`session_id = ${session}`
    },
  },
  {
    table: 'pushes',
    job: 'sweep-pushes',
    after: 0,
    insert: withId(
      (id, at, user) => sql`INSERT INTO pushes (id, user_id, sealed_content, until)
      VALUES (${id}, ${user}, ${hash()}, ${at})`,
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
    table: 'gift_cards',
    job: 'sweep-billing',
    after: 4018 * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO gift_cards (id, buyer_id, plan_code, months, amount_cents,
        currency, from_name, message, send_at, code_hash, sealed_code, created_at, paid_at,
        redeemed_by, redeemed_at, starts_at, ends_at)
      VALUES (${id}, ${user}, 'premium', 1, 1999, 'USD', 'Ada', '', ${at}, ${hash()}, ${hash()}, ${at},
        ${at}, ${user}, ${at}, ${at}, ${at})`,
    ),
  },
  {
    table: 'class_packs',
    job: 'sweep-billing',
    after: 7 * DAY,
    insert: withId(
      (
        id,
        at,
        user,
      ) => sql`INSERT INTO class_packs (id, user_id, classes, amount_cents, currency, created_at)
      VALUES (${id}, ${user}, 5, 20000, 'EUR', ${at})`,
    ),
  },
  {
    table: 'refunds',
    job: 'sweep-billing',
    after: 4018 * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO refunds
      (id, user_id, payment_id, amount_cents, currency, reason, state, created_at, done_at)
      VALUES (${id}, ${user}, 'ch_1', 1999, 'USD', 'goodwill', 'done', ${at}, ${at})`,
    ),
  },
  {
    table: 'payments',
    job: 'sweep-billing',
    after: 4018 * DAY,
    insert: withId(
      (id, at, user) => sql`INSERT INTO payments
      (id, user_id, amount_cents, refunded_cents, currency, state, made_at)
      VALUES (${id}, ${user}, 1999, 0, 'USD', 'paid', ${at})`,
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
    table: 'imports',
    job: 'sweep-imports',
    after: 0,
    insert: withId(
      (id, at) => sql`INSERT INTO imports (id, kind, file_name, kept_until)
      VALUES (${id}, 'members', 'members.csv', ${at})`,
    ),
  },
  {
    table: 'import_rows',
    job: 'sweep-imports',
    after: 0,
    insert: async (run, at) => {
      const id = uuidv7()
      await run(sql`INSERT INTO imports (id, kind, file_name, kept_until)
        VALUES (${id}, 'members', 'members.csv', ${at})`)
      await run(sql`INSERT INTO import_rows (id, import_id, line, state, kind, cells, problems)
        VALUES (${id}, ${id}, 2, 'ready', 'members', '{}', '[]')`)
      return sql`id = ${id}`
    },
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
]
