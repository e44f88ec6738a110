import { readFile } from 'node:fs/promises'
import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createProgram, createVideo } from '../test/content.ts'
import { declaredSchema } from '../test/database/declared-schema.ts'
import { createPerson } from '../test/people.ts'
import { jobsOf } from './compose.ts'
import { users } from './features/accounts/tables.ts'
import { uuidv7 } from './platform/crypto.ts'
import { addSeconds, utcDay } from './platform/time.ts'

const app = useApp({ env: { PAYMENTS: 'sandbox' } })
const page = new URL('../../docs/retention.md', import.meta.url)

interface Row {
  table: string
  whose: string
  deletedBy: string
  inCopy: string
}
let rows: Row[] = []
let tables: PgTable[] = []
beforeAll(async () => {
  const lines = (await readFile(page, 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
  rows = lines.map((line) => {
    const [table = '', , whose = '', , deletedBy = '', inCopy = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { table: table.replaceAll('`', ''), whose, deletedBy, inCopy }
  })
  tables = Object.values(await declaredSchema()).filter((value) => is(value, PgTable))
})

/** Columns that name a person without a reference to their account. */
const NAMING = new Set(['actor_id', 'user_id', 'email', 'recipient'])
const namesPeople = (table: PgTable): boolean => {
  const { columns, foreignKeys } = getTableConfig(table)
  return (
    columns.some(({ name }) => NAMING.has(name)) ||
    foreignKeys.some((key) => key.reference().foreignTable === users)
  )
}

describe('docs/retention.md', () => {
  test('has a row for every table, and none for others', () => {
    const declared = tables.map((table) => getTableConfig(table).name)
    expect(rows.map(({ table }) => table)).toEqual(declared.toSorted())
  })

  test('says of every table with people whether a copy has it, or why not', () => {
    const exported = new Set(app().slices.flatMap(({ personalData }) => personalData?.tables ?? []))
    const inCopies = rows.filter(({ inCopy }) => inCopy === 'yes').map(({ table }) => table)
    expect(inCopies).toEqual([...exported].toSorted())
    for (const name of tables.filter(namesPeople).map((table) => getTableConfig(table).name)) {
      const row = rows.find(({ table }) => table === name)
      expect([name, row?.whose]).not.toEqual([name, 'nobody'])
      expect([name, row?.inCopy]).toEqual([name, expect.stringMatching(/^yes$|^no: .{10,}/)])
    }
  })

  test('names jobs that there are', () => {
    const jobs = jobsOf(app().slices).map(({ name }) => name)
    const named = rows.flatMap(({ deletedBy }) => deletedBy.match(/(?<=`)[a-z-]+(?=`)/g) ?? [])
    expect(named.length).toBeGreaterThan(10)
    for (const name of named) expect(jobs).toContain(name)
  })
})

const HOUR = 3600
const DAY = 24 * HOUR
const hash = () => sql`sha256(${uuidv7()}::bytea)`

interface Term {
  table: string
  job: string
  /** Seconds after which a row is deleted. */
  after: number
  /** Inserts a row of this age and returns the condition that finds it. */
  insert: (at: Date, userId: string) => Promise<SQL>
}
const run = (query: SQL) => app().services.db.execute<Record<string, unknown>>(query)
const withId = (insert: (id: string, at: Date, userId: string) => SQL) =>
  async (at: Date, userId: string): Promise<SQL> => {
    const id = uuidv7()
    await run(insert(id, at, userId))
    return sql`id = ${id}`
  }
const withText = (column: string, insert: (key: string, at: Date, userId: string) => SQL) =>
  async (at: Date, userId: string): Promise<SQL> => {
    const key = uuidv7()
    await run(insert(key, at, userId))
    return sql`${sql.identifier(column)}::text = ${key}`
  }
const ofDay = (insert: (day: string, userId: string) => SQL) =>
  async (at: Date, userId: string): Promise<SQL> => {
    const day = utcDay(at)
    await run(insert(day, userId))
    await run(sql`INSERT INTO insight_days
      (day, total_users, new_users, active_users, views, watched_seconds)
      VALUES (${day}, 1, 0, 1, 0, 60) ON CONFLICT DO NOTHING`)
    return sql`day = ${day} AND user_id = ${userId}`
  }

const terms: Term[] = [
  {
    table: 'sessions',
    job: 'sweep-accounts',
    after: 30 * DAY,
    insert: withId((id, at, user) => sql`INSERT INTO sessions
      (id, user_id, token_hash, expires_at, last_seen_at) VALUES (${id}, ${user}, ${hash()}, ${at}, ${at})`),
  },
  {
    table: 'auth_tokens',
    job: 'sweep-accounts',
    after: DAY,
    insert: withId((id, at, user) => sql`INSERT INTO auth_tokens
      (id, kind, user_id, token_hash, expires_at) VALUES (${id}, 'deletion', ${user}, ${hash()}, ${at})`),
  },
  {
    table: 'mailed_links',
    job: 'sweep-accounts',
    after: DAY,
    insert: async (at, user) => {
      const id = uuidv7()
      await run(sql`INSERT INTO mailed_links (token_hash, kind, user_id, expires_at)
        VALUES (sha256(${id}::bytea), 'not-me', ${user}, ${at})`)
      return sql`token_hash = sha256(${id}::bytea)`
    },
  },
  {
    table: 'factor_challenges',
    job: 'sweep-accounts',
    after: DAY,
    insert: withId((id, at, user) => sql`INSERT INTO factor_challenges
      (id, kind, user_id, token_hash, expires_at) VALUES (${id}, 'ticket', ${user}, ${hash()}, ${at})`),
  },
  {
    table: 'rate_limits',
    job: 'sweep-accounts',
    after: DAY,
    insert: withText('key', (key, at) => sql`INSERT INTO rate_limits (key, window_start, count)
      VALUES (${key}, ${at}, 1)`),
  },
  {
    table: 'security_events',
    job: 'sweep-accounts',
    after: 365 * DAY,
    insert: withId((id, at, user) => sql`INSERT INTO security_events
      (id, user_id, kind, device, network, created_at) VALUES (${id}, ${user}, 'signed-in', '', '', ${at})`),
  },
  {
    table: 'known_browsers',
    job: 'sweep-accounts',
    after: 400 * DAY,
    insert: async (at, user) => {
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
    insert: withId((id, at) => sql`INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
      VALUES (${id}, ${`${id}@carriage.test`}, 'Never', 'Verified', ${at}, ${at})`),
  },
  {
    table: 'mails',
    job: 'sweep-mails',
    after: 30 * DAY,
    insert: withId((id, at) => sql`INSERT INTO mails (id, recipient, sender, letter, created_at)
      VALUES (${id}, 'ada@carriage.test', 'a', '{}', ${at})`),
  },
  {
    table: 'webhook_events',
    job: 'reconcile-subscriptions',
    after: 30 * DAY,
    insert: withText('id', (id, at) => sql`INSERT INTO webhook_events (id, type, received_at)
      VALUES (${id}, 'invoice.paid', ${at})`),
  },
  {
    table: 'uploads',
    job: 'sweep-media',
    after: 0,
    insert: withId((id, at, user) => sql`INSERT INTO uploads (id, user_id, name, path, expires_at)
      VALUES (${id}, ${user}, 'a.mp4', ${`sources/${id}`}, ${at})`),
  },
  {
    table: 'uploads',
    job: 'sweep-media',
    after: 30 * DAY,
    insert: withId((id, at, user) => sql`INSERT INTO uploads (id, user_id, name, path, state, expires_at)
      VALUES (${id}, ${user}, 'a.mp4', ${`sources/${id}`}, 'finished', ${at})`),
  },
  {
    table: 'loose_images',
    job: 'sweep-images',
    after: HOUR,
    insert: withText('path', (path, at) => sql`INSERT INTO loose_images (path, since)
      VALUES (${path}, ${at})`),
  },
  {
    table: 'live_presence',
    job: 'close-ended-live-classes',
    after: 300,
    insert: async (at, user) => {
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
    insert: withText('channel', (channel, at, user) => sql`INSERT INTO live_sent_away
      (channel, user_id, since) VALUES (${channel}, ${user}, ${at})`),
  },
  {
    table: 'live_leases',
    job: 'sweep-live-access',
    after: 2 * DAY,
    insert: withText('channel', (channel, at) => sql`INSERT INTO live_leases
      (channel, instance_url, expires_at) VALUES (${channel}, 'http://a.test', ${at})`),
  },
  {
    table: 'workout_reminders',
    job: 'remind-of-workouts',
    after: 30 * DAY,
    insert: async (at, user) => {
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
    insert: ofDay((day, user) => sql`INSERT INTO active_days (user_id, day) VALUES (${user}, ${day})
      ON CONFLICT DO NOTHING`),
  },
  {
    table: 'watch_days',
    job: 'count-days',
    after: 8 * DAY,
    insert: ofDay((day, user) => sql`INSERT INTO watch_days (user_id, day, watched_seconds)
      VALUES (${user}, ${day}, 60)`),
  },
  {
    table: 'data_exports',
    job: 'sweep-data-exports',
    after: 0,
    insert: withId((id, at, user) => sql`INSERT INTO data_exports
      (id, user_id, path, requested_at, expires_at) VALUES (${id}, ${user}, ${`exports/${id}`}, ${at}, ${at})`),
  },
]

const isThere = async (table: string, condition: SQL): Promise<boolean> =>
  (await run(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${condition}`)).rows.length > 0

describe('rows past their time', () => {
  test.each(terms)('$table after $after seconds: $job', async ({ table, job, after, insert }) => {
    const { id } = await createPerson(app())
    // A day is the smallest unit of some tables.
    const margin = job === 'count-days' ? DAY : 60
    const now = app().clock.now
    const past = await insert(addSeconds(now, -after - margin), id)
    const young = await insert(addSeconds(now, -after + margin), id)
    expect([await isThere(table, past), await isThere(table, young)]).toEqual([true, true])
    await app().runJob(job)
    expect([await isThere(table, past), await isThere(table, young)]).toEqual([false, true])
  })

  test('every table that a job sweeps has its term here', () => {
    const swept = rows.filter(({ deletedBy }) => deletedBy.includes('`')).map(({ table }) => table)
    expect([...new Set(terms.map(({ table }) => table))].toSorted()).toEqual(swept)
  })
})

test('nothing that an active member needs is ever deleted by a job', async () => {
  const person = await createPerson(app())
  const old = addSeconds(app().clock.now, -5 * 365 * DAY)
  const { id: program, weeks } = await createProgram(app(), [[true]])
  const video = await createVideo(app())
  const [week] = weeks
  const enrollment = uuidv7()
  const code = uuidv7()
  await run(sql`UPDATE users SET created_at = ${old}, last_activity = ${old} WHERE id = ${person.id}`)
  await run(sql`INSERT INTO enrollments (id, user_id, program_id, status, started_at, updated_at)
    VALUES (${enrollment}, ${person.id}, ${program}, 'active', ${old}, ${old})`)
  await run(sql`INSERT INTO enrollment_completed_weeks VALUES (${enrollment}, ${week?.id}, ${old})`)
  await run(sql`INSERT INTO enrollment_completed_sessions
    VALUES (${enrollment}, ${week?.sessions[0]?.id}, ${old})`)
  await run(sql`INSERT INTO class_completions VALUES (${person.id}, ${video}, ${old})`)
  await run(sql`INSERT INTO video_views (user_id, video_id, viewed_at)
    VALUES (${person.id}, ${video}, ${old})`)
  await run(sql`INSERT INTO watch_progress (user_id, video_id, position_seconds, updated_at)
    VALUES (${person.id}, ${video}, 60, ${old})`)
  await run(sql`INSERT INTO saved_items (id, user_id, item_type, video_id, created_at)
    VALUES (${uuidv7()}, ${person.id}, 'video', ${video}, ${old})`)
  await run(sql`INSERT INTO billing_customers (user_id, created_at) VALUES (${person.id}, ${old})`)
  await run(sql`INSERT INTO billing_letters VALUES (${person.id}, 'receipt:in_1', ${old})`)
  await run(sql`INSERT INTO code_redemptions (id, code_text, user_id, email_hmac, trial_days, plan, redeemed_at)
    VALUES (${code}, 'ABC234', ${person.id}, ${hash()}, 7, 'premium', ${old})`)
  const kept = [
    'users WHERE id',
    ...[
      'enrollments',
      'class_completions',
      'video_views',
      'watch_progress',
      'saved_items',
      'billing_customers',
      'billing_letters',
      'code_redemptions',
    ].map((table) => `${table} WHERE user_id`),
  ]
  const counts = async () => {
    const found = []
    for (const table of kept)
      found.push((await run(sql`SELECT 1 FROM ${sql.raw(table)} = ${person.id}`)).rows.length)
    for (const table of ['weeks', 'sessions'])
      found.push(
        (
          await run(sql`SELECT 1 FROM ${sql.identifier(`enrollment_completed_${table}`)}
            WHERE enrollment_id = ${enrollment}`)
        ).rows.length,
      )
    return found
  }
  const before = await counts()
  expect(before).toEqual(Array.from({ length: 11 }, () => 1))
  for (const { name, cron } of jobsOf(app().slices)) if (cron) await app().runJob(name)
  expect(await counts()).toEqual(before)
})
